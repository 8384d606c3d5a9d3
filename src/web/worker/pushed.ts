interface PushNotice {
  title: string
  body: string
  /** A later notification with the same tag replaces an earlier one. */
  tag: string | undefined
  /** A path of this site. */
  url: string
}

const CENTRE = '/user/notification'

/**
 * The pushed notification. Browsers require something to be shown for each push, so an unreadable one shows a general text and leads to the
 * notifications; none leads to another site.
 */
export function pushedBy(data: { json(): unknown } | null, origin: string): PushNotice {
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
