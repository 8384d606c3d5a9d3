import { formatYen } from '#domain/base/words/format.ts'
import { UserType } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'

interface Menu {
  buyerMenuFlag: boolean
  sellerMenuFlag: boolean
  archivedFlag: boolean
  usageFeeFlag: boolean
}

/** May be quoted to this side: offered today, on their menu, and not the usage fee, which has a page of its own. */
export const mayBeQuoted = (menu: Menu, side: UserType) =>
  !menu.archivedFlag && !menu.usageFeeFlag && (side === UserType.buyer ? menu.buyerMenuFlag : menu.sellerMenuFlag)

/** The first contract service on this side's menu today. */
export const contractServiceOf = <M extends Menu & { contractFlag: boolean }>(menus: readonly M[], side: UserType): M | undefined =>
  menus.find((menu) => menu.contractFlag && mayBeQuoted(menu, side))

/** The usage fee can be ordered: it is offered today, and at a price. */
export const isFeeOnOffer = (menu: Menu & { price: number }) => menu.usageFeeFlag && !menu.archivedFlag && menu.price > 0

/** Below this, a zero was more likely forgotten than not. */
const MIN_PRICE = 1000

/** A price that changes by more than half, or is very low, needs confirmation: every order placed at it is binding. */
export function refusalOfPrice(before: number, after: number): Problem | undefined {
  const jumps = before > 0 && Math.abs(after - before) * 2 > before
  const isLow = after > 0 && after < MIN_PRICE
  if (after === before || !(jumps || isLow)) return undefined
  return conflict(
    'price-jump',
    `${before > 0 ? `料金が${formatYen(before)}から${formatYen(after)}に変わります` : `料金は${formatYen(after)}です`}。桁の間違いがないか、もう一度お確かめください。`,
    { before, after },
  )
}

/** Undo window after a change has begun. */
export const UNDO_MINUTES = 10

/** A change can be undone while it is pending, and for ten minutes after it began. */
export const undoUntil = ({ begunAt, validFrom }: { begunAt: Date | null; validFrom: Date }): Date =>
  new Date((begunAt ?? validFrom).getTime() + UNDO_MINUTES * 60_000)
