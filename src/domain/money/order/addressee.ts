import { namesOf } from '#domain/people/user/addressee.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Addressee, AddresseeInput, Order } from './contract.ts'
import { AddresseeKind } from './enumerations.ts'
import { publishOrder } from './events.ts'
import { isPaid, lockOrder } from './lock.ts'
import { addresseeRefusal, isInvoiced } from './policy.ts'
import { printedAddressee } from './printed-addressee.ts'
import { orders, presentOrder } from './queries.ts'
import { order } from './table.ts'

const HONORIFIC = /(様|御中|殿)$/

/** Sets the addressee of an order's papers. Issued papers keep theirs: after the invoice only the receipt changes. */
export async function setAddressee(ctx: Ctx, id: string, input: AddresseeInput, ifMatch?: number): Promise<Order> {
  const seen = await orders.one(ctx, id)
  const viewer = requireMember(ctx)
  const chosen = chosenAddressee(input)
  return transact(ctx, async (ctx) => {
    const { row, of } = await lockOrder(ctx, seen, ifMatch)
    refuse(addresseeRefusal(viewer, { ...row, paid: isPaid(of) }, input.kind))
    const addressee = await addresseeFor(ctx, row.orderUserID, chosen, row)
    const change = isInvoiced(row) ? { receiptAddressee: addressee } : { chosenAddressee: chosen, addressee }
    const after = await updateRow(ctx, order, row, change)
    await record(ctx, 'order.setAddressee', { kind: 'order', id }, { kind: input.kind, receiptOnly: isInvoiced(row) })
    await publishOrder(ctx, after)
    return presentOrder(ctx, after)
  })
}

/** The addressee from the input. A person's own name is looked up at the time of issue. */
export function chosenAddressee({ kind, name, department, honorific }: AddresseeInput, at = ''): Addressee {
  if (kind === AddresseeKind.person) return { kind, name: '', department: null, honorific: '様' }
  if (!name)
    throw invalid({ [`${at}name`]: kind === AddresseeKind.company ? '会社・団体の名前を入力してください。' : '宛名を入力してください。' })
  for (const [field, text] of Object.entries({ name, department }))
    if (text && HONORIFIC.test(text)) throw invalid({ [`${at}${field}`]: '「様」「御中」は付けずに入力してください。' })
  return { kind, name, department: department ?? null, honorific: kind === AddresseeKind.company ? '御中' : (honorific ?? '様') }
}

interface Earlier {
  addressee: Addressee | null
  orderUserName: string
}

/**
 * For a paper issued now: the chosen addressee, otherwise the company, otherwise the person; for a member who has left, the one on an
 * earlier paper.
 */
export async function addresseeFor(ctx: Ctx, userID: string, chosen: Addressee | null, earlier: Earlier): Promise<Addressee> {
  if (chosen && chosen.kind !== AddresseeKind.person) return chosen
  const names = await namesOf(ctx, userID)
  if (!names) return printedAddressee(earlier)
  if (names.company && !chosen) return { kind: AddresseeKind.company, name: names.company, department: null, honorific: '御中' }
  return { kind: AddresseeKind.person, name: names.person, department: null, honorific: '様' }
}

/** The addressee of an order's receipt. */
export const receiptAddressee = (
  ctx: Ctx,
  row: Earlier & Pick<typeof order.$inferSelect, 'orderUserID' | 'chosenAddressee' | 'receiptAddressee'>,
) => addresseeFor(ctx, row.orderUserID, row.receiptAddressee ?? row.chosenAddressee, row)
