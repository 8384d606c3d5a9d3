declare module '#platform/events.ts' {
  interface Events {
    /** Something new for a saved search whose keeper wants to hear at once. */
    'savedSearch.found': { savedSearchID: string }
  }
}

export {}
