declare module '#platform/events.ts' {
  interface Events {
    'user.signedUp': { userID: string }
    /** A picture was chosen for the profile (null: taken away). Within: refuses one that is not the member's own upload. */
    'user.profileImageChosen': { userID: string; path: string | null; previous: string | null }
    'user.suspended': { userID: string }
    'user.reinstated': { userID: string }
    /** Somebody wants to leave. Within: a room that still needs them refuses. Said before their row is locked. */
    'user.leaving': { userID: string }
    /** They have left: what a room keeps of their person is to be erased. */
    'user.left': { userID: string }
  }
}

export {}
