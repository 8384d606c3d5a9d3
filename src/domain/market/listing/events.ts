interface Shown {
  estateID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** An approved version is public from now on; `first` when none was before it, or the last one had ended. */
    'listing.published': Shown & { userID: string; first: boolean }
    /** Of a listing that stays public, in yen. */
    'listing.priceChanged': Shown & { from: number; to: number }
    'listing.ended': Shown & { endReason: number }
    /** Out of search for a while, by its owner's wish. */
    'listing.paused': Shown
    'listing.resumed': Shown
    /** By a member; what guests look at stays on their device. */
    'listing.viewed': Shown & { viewerID: string }
  }
}
