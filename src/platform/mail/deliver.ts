import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Config } from '#platform/config.ts'
import type { Ctx } from '#platform/context.ts'
import { isOutOfReach, pauseAfter } from '#platform/db/outage.ts'
import { mail } from './table.ts'

type Row = typeof mail.$inferSelect

export interface Post {
  send(letter: Row): Promise<void>
  /** A sentence on why no letter can be sent; undefined when the server accepts them. */
  trouble(): Promise<string | undefined>
  close(): void
}

const BATCH = 20
const LEASE_MINUTES = 10
const MAX_ATTEMPTS = 10

/** Undefined without SMTP_URL: letters then stay in the outbox. */
export function openPost({ smtpURL, from, requireTLS }: Config['mail']): Post | undefined {
  if (!smtpURL) return undefined
  const transport = createTransport({
    url: requireTLS ? withRequiredTLS(smtpURL) : smtpURL,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    async send(letter) {
      await transport.sendMail({
        from,
        // The object form: in a string a comma would split one recipient into two.
        to: { name: letter.toName ?? '', address: letter.toAddress },
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        headers: letter.headers,
        attachments: letter.attachments,
        messageId: `<${letter.id}@${domain}>`, // the same at every attempt, so that a reader shows a repeated letter once
        textEncoding: 'base64',
      })
    },
    trouble: () => transport.verify().then(() => undefined, troubleOf),
    close: () => transport.close(),
  }
}

interface Postman {
  stop(): Promise<void>
}

/** Polls the outbox every few seconds, so the code that writes a letter need not deal with delivery. */
export function startPostman(ctx: () => Pick<Ctx, 'db' | 'clock' | 'log' | 'platform'>, post: Post | undefined): Postman {
  const pause = post ? 2000 : 60_000
  let stopped = false
  let timer: NodeJS.Timeout
  let round: Promise<void> = Promise.resolve()
  const go = () => {
    round = deliverMail(ctx(), post).catch((error) => {
      const { log, platform } = ctx()
      if (!platform.outage.noticed(error)) log.error({ err: error }, 'the outbox could not be delivered')
    })
    void round.then(() => {
      if (!stopped) timer = setTimeout(go, pause).unref()
    })
  }
  timer = setTimeout(go, pause).unref()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}

/** Delivers what is due, a batch at a time. Safe on several nodes; if a node dies midway, another delivers its letters after the lease. */
export async function deliverMail(ctx: Pick<Ctx, 'db' | 'clock' | 'log'>, post: Post | undefined): Promise<void> {
  if (!post) await ctx.db.update(mail).set({ status: 'kept' }).where(eq(mail.status, 'queued'))
  else
    for (;;) {
      const letters = await claimDue(ctx)
      await Promise.all(letters.map((letter) => deliverOne(ctx, post, letter)))
      if (letters.length < BATCH) return
    }
}

async function claimDue({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<Row[]> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const letters = await tx
      .select()
      .from(mail)
      .where(and(eq(mail.status, 'queued'), lte(mail.dueAt, now)))
      .orderBy(asc(mail.dueAt))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const ids = letters.map((letter) => letter.id)
    if (ids.length)
      await tx
        .update(mail)
        .set({ dueAt: minutesAfter(now, LEASE_MINUTES) })
        .where(inArray(mail.id, ids))
    return letters
  })
}

async function deliverOne({ db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>, post: Post, letter: Row) {
  const attempts = letter.attempts + 1
  const outcome = await post.send(letter).then(
    () => ({ status: 'sent' as const, sentAt: clock.now(), error: null }),
    (failure: DeliveryFailure) => {
      const giveUp = isFinal(failure) || attempts >= MAX_ATTEMPTS
      log.warn(
        { mailID: letter.id, attempts, code: failure.code, responseCode: failure.responseCode, giveUp },
        'a letter was not delivered',
      )
      const error = `${failure.code ?? ''} ${failure.responseCode ?? ''} ${failure.message}`.trim().slice(0, 500)
      return giveUp ? { status: 'failed' as const, error } : { error, dueAt: minutesAfter(clock.now(), pauseMinutes(attempts)) }
    },
  )
  await whileAway(() =>
    db
      .update(mail)
      .set({ attempts, ...outcome })
      .where(eq(mail.id, letter.id)),
  )
}

/** A sent letter must be marked, or it is sent again: while the database is down this retries for as long as the lease lasts. */
async function whileAway(write: () => Promise<unknown>) {
  const until = performance.now() + LEASE_MINUTES * 60_000
  for (let failures = 0; ; failures++) {
    try {
      return await write()
    } catch (error) {
      if (!isOutOfReach(error) || performance.now() > until) throw error
      await wait(pauseAfter(failures))
    }
  }
}

// Options in the URL override those passed next to it, so requireTLS is written into the URL.
function withRequiredTLS(smtpURL: string): string {
  const url = new URL(smtpURL)
  url.searchParams.delete('ignoreTLS')
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function troubleOf({ code, message }: DeliveryFailure): string {
  const waiting = 'Letters wait in the outbox until this is mended.'
  if (code === 'EAUTH') return `The mail server refuses the user or the password of SMTP_URL. ${waiting}`
  if (code === 'ETLS') return `The mail server of SMTP_URL offers no good encryption (or set ALLOW_PLAINTEXT=smtp): ${message} ${waiting}`
  return `The mail server of SMTP_URL cannot be reached: ${message} ${waiting}`
}

interface DeliveryFailure extends Error {
  code?: string
  responseCode?: number
}

// A 5xx about the recipient or the letter is final; one about our sign-in (EAUTH) is our mistake, and the letter waits until that is fixed.
// Without a response code the address or the letter is malformed, and no server is ever asked.
const isFinal = ({ code, responseCode }: DeliveryFailure) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode === undefined || responseCode >= 500)

const pauseMinutes = (attempts: number) => Math.min(60, 0.5 * 2 ** (attempts - 1))
const minutesAfter = (time: Date, minutes: number) => new Date(time.getTime() + minutes * 60_000)
