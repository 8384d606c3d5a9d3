import { UserType } from '#platform/context.ts'

interface Menu {
  buyerMenuFlag: boolean
  sellerMenuFlag: boolean
  archivedFlag: boolean
  usageFeeFlag: boolean
}

/** A quotation for this side may name it: offered today, on their menu, and not the usage fee, which has a page of its own. */
export const mayBeQuoted = (menu: Menu, side: UserType) =>
  !menu.archivedFlag && !menu.usageFeeFlag && (side === UserType.buyer ? menu.buyerMenuFlag : menu.sellerMenuFlag)

/** The usage fee can be ordered: it is offered today, and at a price. */
export const isFeeOnOffer = (menu: Menu & { price: number }) => menu.usageFeeFlag && !menu.archivedFlag && menu.price > 0
