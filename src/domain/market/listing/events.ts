interface Shown {
  estateID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** An approved version becomes public; `first` if there was none before, or the last one had ended. */
    'listing.published': Shown & { userID: string; first: boolean }
    /** For a listing that stays public, in yen. */
    'listing.priceChanged': Shown & { from: number; to: number }
    'listing.ended': Shown & { endReason: number }
    /** Paused by its owner. */
    'listing.paused': Shown
    'listing.resumed': Shown
    /** By a member; a guest's history stays on their device. */
    'listing.viewed': Shown & { viewerID: string }
  }
}
