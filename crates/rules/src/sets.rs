//! Ids that are small numbers, and sets of them that are one word: written once for units, cards and hexes.

/// An id: the number of a thing in the tables of a battle, and a number that stands for none.
macro_rules! id {
    ($(#[$doc:meta])* $Id:ident, $thing:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $Id(pub u8);

        impl $Id {
            #[doc = concat!("No ", $thing, ".")]
            pub const NONE: Self = Self(255);

            #[doc = concat!("The place of this ", $thing, " in tables.")]
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            #[doc = concat!("Whether this is a ", $thing, " at all.")]
            #[inline]
            pub const fn is_some(self) -> bool {
                self.0 != Self::NONE.0
            }
        }
    };
}

/// A set of at most 64 ids, and the walk through it. `asked of none` says whether the set may be asked for [`NONE`], which it
/// never holds; where that cannot happen the question costs nothing.
macro_rules! id_set {
    ($(#[$doc:meta])* $Set:ident of $Id:ident, $Iter:ident, len $Len:ty, asked of none $asked:literal, $thing:literal) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
        pub struct $Set(pub u64);

        impl $Set {
            #[doc = concat!("No ", $thing, ".")]
            pub const EMPTY: Self = Self(0);

            #[doc = concat!("Whether a ", $thing, " belongs to the set.")]
            #[inline]
            pub const fn contains(self, id: $Id) -> bool {
                (!$asked || id.0 < 64) && self.0 >> id.0 & 1 != 0
            }

            #[doc = concat!("One ", $thing, " more.")]
            #[inline]
            pub const fn insert(&mut self, id: $Id) {
                self.0 |= 1 << id.0;
            }

            #[doc = concat!("One ", $thing, " less.")]
            #[inline]
            pub const fn remove(&mut self, id: $Id) {
                self.0 &= !(1 << id.0);
            }

            #[doc = concat!("Puts a ", $thing, " into the set or takes it out.")]
            #[inline]
            pub const fn set(&mut self, id: $Id, belongs: bool) {
                if belongs {
                    self.insert(id);
                } else {
                    self.remove(id);
                }
            }

            #[doc = concat!("Whether there is no ", $thing, ".")]
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[doc = concat!("How many there are: each ", $thing, " counts once.")]
            #[inline]
            pub const fn len(self) -> $Len {
                self.0.count_ones() as $Len
            }

            /// What is here and not in `other`.
            #[inline]
            #[must_use]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// All of the set in the order of their numbers.
            #[inline]
            pub const fn iter(self) -> $Iter {
                $Iter(self.0)
            }
        }

        impl FromIterator<$Id> for $Set {
            fn from_iter<I: IntoIterator<Item = $Id>>(ids: I) -> Self {
                let mut set = Self::EMPTY;
                for id in ids {
                    set.insert(id);
                }
                set
            }
        }

        #[doc = concat!("Walks a set, one ", $thing, " after the other.")]
        #[derive(Clone, Debug)]
        pub struct $Iter(u64);

        impl Iterator for $Iter {
            type Item = $Id;

            #[inline]
            fn next(&mut self) -> Option<$Id> {
                if self.0 == 0 {
                    return None;
                }
                let id = $Id(self.0.trailing_zeros() as u8);
                self.0 &= self.0 - 1;
                Some(id)
            }
        }
    };
}

pub(crate) use {id, id_set};
