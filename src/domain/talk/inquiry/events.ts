declare module '#platform/events.ts' {
  interface Events {
    'inquiry.received': { inquiryID: string }
    /** With the way to what was answered, for its reader alone. */
    'inquiry.answered': { inquiryID: string; messageID: string; token: string }
    'inquiry.replied': { inquiryID: string }
    /** Its time is over, or whoever asked has left: what others keep of it goes too. */
    'inquiry.forgotten': { inquiryID: string }
  }
}

export {}
