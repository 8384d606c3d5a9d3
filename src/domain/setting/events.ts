declare module '#platform/events.ts' {
  interface Events {
    /** Another account for what members pay is coming: every chief hears of it at once. */
    'bankAccount.announced': { settingID: string }
  }
}

export {}
