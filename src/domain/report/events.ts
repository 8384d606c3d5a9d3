declare module '#platform/events.ts' {
  interface Events {
    'listing.reported': { reportID: string; estateID: string }
  }
}

export {}
