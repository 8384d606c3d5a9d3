declare module '#platform/events.ts' {
  interface Events {
    'alert.raised': { alertID: string }
  }
}

export {}
