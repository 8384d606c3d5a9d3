import { eq } from 'drizzle-orm'
import { talkPath } from '#domain/deal/negotiation/entry-paths.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { readAddress } from '#domain/deal/negotiation/particulars.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { joinAddress2 } from '#domain/market/estate/public-address.ts'
import { estate } from '#domain/market/estate/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'
import { ViewingKind, ViewingStatus } from './enumerations.ts'
import { type ViewingRow, visibleViewing } from './queries.ts'
import { viewing } from './table.ts'

/** The appointment for the reader's own calendar, with the address if it has been released to them. */
export async function getViewingCalendar(ctx: Ctx, id: string): Promise<string> {
  const row = await visibleViewing(ctx, id)
  const party = sideOf(requireMember(ctx).id, row)
  const entry = entryOf(ctx, row, { party, ...(await houseOf(ctx, row.estateID)), address: await addressFor(ctx, row, party) })
  if (!entry) throw conflict('no-time-yet', '日時がまだ決まっていません。決まると、カレンダーに入れられます。')
  return calendarFile([entry], { now: ctx.clock.now(), method: 'publish' })
}

/** A file attached to a letter. */
export interface LetterCalendar {
  filename: string
  contentType: string
  content: string
}

/**
 * The calendar attachment of the letters of acceptance, change and cancellation to one side, with the appointment as it is now: always the
 * same UID, an increasing SEQUENCE, and METHOD:CANCEL once the time no longer applies. Undefined if no time was ever agreed. Letters may be
 * read by anyone, so the address is never included.
 */
export async function calendarForLetter(ctx: Ctx, viewingID: string, party: Party): Promise<LetterCalendar | undefined> {
  const [row] = await ctx.db.select().from(viewing).where(eq(viewing.id, viewingID))
  const entry = row && entryOf(ctx, row, { party, ...(await houseOf(ctx, row.estateID)), address: null })
  if (!entry) return undefined
  const method = entry.isOn ? 'publish' : 'cancel'
  return {
    filename: '見学.ics',
    contentType: `text/calendar; charset=utf-8; method=${method.toUpperCase()}`,
    content: calendarFile([entry], { now: ctx.clock.now(), method }),
  }
}

interface About {
  party: Party
  title: string
  /** The house's address, if it was released to the reader. */
  address: string | null
}

const isOn = (row: ViewingRow) => row.viewingStatus === ViewingStatus.accepted || row.viewingStatus === ViewingStatus.done

/** The last agreed time; undefined if there was none. */
export function entryOf(ctx: Ctx, row: ViewingRow, { party, title, address }: About): CalendarEntry | undefined {
  const { id, start, end, sequence, meetingPlace, kind, negotiationID } = row
  if (!start || !end) return undefined
  const place = kind === ViewingKind.video ? 'ビデオ通話（接続先は商談の画面でご確認ください）' : (address ?? meetingPlace)
  return {
    uid: `viewing-${id}@${new URL(ctx.config.baseURL).host}`,
    ...{ start, end, sequence, isOn: isOn(row) },
    summary: `見学：${title}`,
    location: place ?? '（住所は商談の画面でご確認ください）',
    description: place !== meetingPlace && meetingPlace ? `集合場所：${meetingPlace}` : null,
    url: `${ctx.config.baseURL}${talkPath(party, negotiationID)}`,
  }
}

async function addressFor(ctx: Ctx, row: ViewingRow, party: Party): Promise<string | null> {
  const house = party === UserType.admin ? null : await readAddress(ctx, row, party)
  if (!house) return null
  const { prefectures, city, address1, block, buildingName, room } = house
  return [[prefectures, city, address1].filter(Boolean).join(''), joinAddress2({ block, buildingName, room })].filter(Boolean).join('')
}

async function houseOf(ctx: Ctx, estateID: string) {
  const [house] = await ctx.db.select({ title: estate.title }).from(estate).where(eq(estate.id, estateID))
  return { title: house?.title || '物件' }
}
