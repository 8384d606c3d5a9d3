/** Loads once per process, and again after guest-visible data has changed. */
export function readOnce<Read>(read: () => Promise<Read>, take: (read: Read) => void) {
  let reading: Promise<void> | undefined
  async function load(): Promise<void> {
    if (!reading) {
      const mine = read().then(
        (found) => {
          if (reading === mine) take(found)
        },
        () => {
          // The database is unavailable: a page that can do without is rendered with what is known, and the next one retries.
          if (reading === mine) reading = undefined
        },
      )
      reading = mine
    }
    await reading
  }
  return {
    load,
    forget: () => {
      reading = undefined
    },
  }
}
