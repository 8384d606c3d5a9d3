declare module '#platform/events.ts' {
  interface Events {
    /** A new result for a saved search with immediate notification. */
    'savedSearch.found': { savedSearchID: string }
  }
}

export {}
