// A deal room just before the handover, on PostgreSQL: 500 messages, 5 viewings, 3 offers, 40 papers and the plan.
// npm run bench:room [-- --requests=200]
// Measures the page as the server draws it, and its calls one after the other; in CPU time of the server, so that other work on the machine
// counts less. The aim is 25 ms a page.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../bin/postgres.ts'
import { openHouse, signIn } from './servers/house.ts'

const { values: options } = parseArgs({ options: { requests: { type: 'string', default: '200' } } })
const REQUESTS = Number(options.requests)
const EMAIL = 'buyer@example.com'
const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

const WANTED = {
  chat: { most: 500, own: `'seq', (select max(seq) from chat where negotiation_id = $1) + n, 'client_key', null` },
  viewing: { most: 5, own: `'viewing_status', 9, 'turn', null` },
  purchase_offer: { most: 3, own: `'purchase_offer_status', 8, 'turn', null, 'arrival_number', 1000 + n` },
  paper: { most: 40, own: `'added_flag', true, 'side', 3` },
}

const postgres = await startPostgres()
let server: ChildProcess | undefined
try {
  const house = await openHouse(postgres.url)
  server = house.server
  const { base } = house
  const id = await dealWithPlan()
  const buyer = await signIn(base, EMAIL)
  await fill(id)
  console.log('| asked for | bytes | median | processor |\n|---|---|---|---|')
  const byRoom = `negotiationID=${id}&limit=100`
  await tell('the page', `${base}/buyer/chat/${id}`, { cookie: buyer.cookie })
  for (const path of [
    `negotiation/${id}`,
    `chats?negotiationID=${id}&orderBy=seq:desc&limit=50`,
    `viewings?${byRoom}`,
    `purchaseOffers?${byRoom}`,
    `dealPlans?negotiationID=${id}&orderBy=createdAt:desc&limit=1`,
    `papers?${byRoom}`,
    `negotiation/${id}/releases`,
    'negotiations?orderBy=lastSendAt:desc&limit=30',
  ])
    await tell(path.replaceAll(id, '…'), `${base}/api/${path}`, { authorization: buyer.authorization })
} finally {
  server?.kill('SIGTERM')
  postgres.stop()
}

async function tell(name: string, address: string, headers: Record<string, string>) {
  let bytes = 0
  const ask = async () => {
    const answer = await fetch(address, { headers })
    bytes = (await answer.text()).length
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
  }
  for (let warm = 0; warm < 40; warm++) await ask()
  const before = cpu()
  const taken: number[] = []
  for (let n = 0; n < REQUESTS; n++) {
    const began = performance.now()
    await ask()
    taken.push(performance.now() - began)
  }
  const median = taken.sort((a, b) => a - b)[Math.floor(REQUESTS / 2)] as number
  const processor = (cpu() - before) / REQUESTS
  console.log(`| ${name} | ${bytes} | ${median.toFixed(1)} ms | ${processor.toFixed(1)} ms |`)
}

/** Copies rows of the demo's deals, as ended ones, until the negotiation has the wanted number. */
async function fill(id: string) {
  await within(async (client) => {
    for (const [table, { most, own }] of Object.entries(WANTED))
      await client.query(
        `insert into ${table} select one.* from
          (select t as row from ${table} t order by negotiation_id = $1 desc limit 1) of,
          generate_series(1, ${most} - (select count(*)::int from ${table} where negotiation_id = $1)) n,
          (select buyer_id from negotiation where id = $1) deal,
          jsonb_populate_record(of.row,
            jsonb_build_object('id', (of.row).id || '-' || n, 'negotiation_id', $1::text, 'buyer_id', deal.buyer_id, ${own})) one`,
        [id],
      )
    await client.query(
      `insert into purchase_offer_version select one.*
        from purchase_offer o join purchase_offer_version v on o.id like v.purchase_offer_id || '-%',
        jsonb_populate_record(v, jsonb_build_object('id', v.id || '-' || o.id, 'purchase_offer_id', o.id)) one`,
    )
    await client.query('update negotiation set last_seq = (select max(seq) from chat where negotiation_id = $1) where id = $1', [id])
    await client.query('vacuum analyze')
  })
}

/** The newest demo deal that has a plan, reassigned to the buyer account that can sign in. */
async function dealWithPlan(): Promise<string> {
  return within(async (client) => {
    const { rows } = await client.query('select negotiation_id as id from deal_plan order by created_at desc limit 1')
    if (!rows[0]) throw new Error('No deal of the demo has a plan.')
    const [{ id }] = rows
    for (const [table, key] of [['negotiation', 'id'], ...['viewing', 'purchase_offer'].map((each) => [each, 'negotiation_id'])])
      await client.query(`update ${table} set buyer_id = (select id from "user" where email = $1) where ${key} = $2`, [EMAIL, id])
    return id
  })
}

function cpu(): number {
  const fields = readFileSync(`/proc/${server?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

async function within<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
