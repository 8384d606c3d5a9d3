interface Pushed {
  title: string
  body: string
  /** A later one of the same tag takes the place of an earlier one. */
  tag: string | undefined
  /** A path of this site. */
  url: string
}

const CENTRE = '/user/notification'

/**
 * What the server sent. A browser insists that something is shown for each push, so one that cannot be read says that there is something, and
 * leads to where it stands; and none leads to another site.
 */
export function pushedBy(data: { json(): unknown } | null, origin: string): Pushed {
  const { title, body, tag, url } = read(data)
  return { title: text(title) ?? '縁側', body: text(body) ?? 'お知らせが届いています。', tag: text(tag), url: pathOf(text(url), origin) }
}

function read(data: { json(): unknown } | null): Record<string, unknown> {
  try {
    const sent: unknown = data?.json()
    return typeof sent === 'object' && sent !== null ? { ...sent } : {}
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function pathOf(given: string | undefined, origin: string): string {
  if (given === undefined || !URL.canParse(given, origin)) return CENTRE
  const { origin: site, pathname, search, hash } = new URL(given, origin)
  return site === origin ? pathname + search + hash : CENTRE
}
