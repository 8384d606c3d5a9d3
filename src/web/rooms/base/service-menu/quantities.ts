import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatFee } from '#domain/base/words/format.ts'
import { openPriceText } from './price-words.ts'

/** Quantity by service; absent or 0 is none. */
export type Quantities = Readonly<Record<string, number | undefined>>

type Menu = Pick<ServiceMenu, 'id' | 'price' | 'quoteRequired'>

export const MAX_QUANTITY = 999

export const chosen = <M extends Menu>(menus: readonly M[], quantities: Quantities): { menu: M; quantity: number }[] =>
  menus.flatMap((menu) => {
    const quantity = quantities[menu.id] ?? 0
    return quantity > 0 ? [{ menu, quantity: Math.min(quantity, MAX_QUANTITY) }] : []
  })

/** The price of a line, or the words of its service where that is open. */
export const lineText = (menu: Menu & Pick<ServiceMenu, 'priceDescription'>, quantity: number): string =>
  isOpen(menu) ? openPriceText(menu) : formatFee(menu.price * quantity)

const isOpen = ({ price, quoteRequired }: Menu) => price === 0 || quoteRequired

/** A price of 0 means on request, and some services are on request whatever their price. */
export const sumOf = (picked: readonly { menu: Menu & Pick<ServiceMenu, 'priceDescription'>; quantity: number }[]) => ({
  total: picked.reduce((sum, { menu, quantity }) => sum + (menu.quoteRequired ? 0 : menu.price) * quantity, 0),
  open: [...new Set(picked.flatMap(({ menu }) => (isOpen(menu) ? openPriceText(menu) : [])))],
})

/** 2件の目安 33,000円（税込）＋別途見積（30万円くらいから） */
export const sumText = ({ total, open }: ReturnType<typeof sumOf>, count: number) =>
  `${count}件の目安 ${[...(total > 0 ? [formatFee(total)] : []), ...open].join(' ＋')}`
