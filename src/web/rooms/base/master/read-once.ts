/** Read once for the process, and again when what guests see has changed. */
export function readOnce<Read>(read: () => Promise<Read>, take: (read: Read) => void) {
  let reading: Promise<void> | undefined
  async function load(): Promise<void> {
    if (!reading) {
      const mine = read().then(
        (found) => {
          if (reading === mine) take(found)
        },
        () => {
          // The database is away: a page that can do without it is drawn with what is known, and the next one asks again.
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
