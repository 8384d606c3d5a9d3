declare module '#platform/events.ts' {
  interface Events {
    /**
     * Before an account is merged into another, in the transaction: a listener that still needs it throws, others move the person's data.
     * Emitted before either is locked.
     */
    'user.merging': { userID: string; into: string }
    /** After the merge; `email` is the person's previous address. */
    'user.merged': { userID: string; into: string; email: string }
  }
}

export {}
