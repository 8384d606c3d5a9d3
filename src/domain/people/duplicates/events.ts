declare module '#platform/events.ts' {
  interface Events {
    /** An account is about to become part of another. Within: a room that still needs it refuses, another moves what is its person's. Before either is locked. */
    'user.merging': { userID: string; into: string }
    /** It has; `email` is where its person was reached until now. */
    'user.merged': { userID: string; into: string; email: string }
  }
}

export {}
