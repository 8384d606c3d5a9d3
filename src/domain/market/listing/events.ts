interface ListingEvent {
  estateID: string
}

declare module '#platform/events.ts' {
  interface Events {
    /** An approved version becomes public; `first` if there was none before, or the last one had ended. */
    'listing.published': ListingEvent & { userID: string; first: boolean }
    /** For a listing that stays public, in yen. */
    'listing.priceChanged': ListingEvent & { from: number; to: number }
    'listing.ended': ListingEvent & { endReason: number }
    /** Paused by its owner. */
    'listing.paused': ListingEvent
    'listing.resumed': ListingEvent
    /** By a member; a guest's history stays on their device. */
    'listing.viewed': ListingEvent & { viewerID: string }
  }
}
