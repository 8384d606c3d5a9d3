const MINUTE_MS = 60_000

/**
 * Whole seconds until the moment; 0 once reached. Before the first tick (`now` unknown) it counts from the full minute, so the server's
 * result is the same.
 */
export const secondsLeft = (until: string, now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS) =>
  Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))

/** 59秒 · 4分0秒 */
export const describeLeft = (seconds: number) => (seconds < 60 ? `${seconds}秒` : `${Math.floor(seconds / 60)}分${seconds % 60}秒`)
