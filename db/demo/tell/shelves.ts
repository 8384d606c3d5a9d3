import { createServiceMenu } from '#domain/base/service-menu/actions.ts'
import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { createQuotationTemplate } from '#domain/money/quotation/template/actions.ts'
import { createNotice } from '#domain/news/notice/actions.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type DemoMenu, type MenuName, menus, notices } from '../texts.ts'
import { daysBefore, type Story } from './story.ts'

/** The service menus, by the name that the negotiations use. */
export type Shelf = Record<MenuName, ServiceMenu>

export async function stockMenus({ clock, end, operator }: Story): Promise<Shelf> {
  clock.set(daysBefore(end, 144, 10))
  const stocked: [string, ServiceMenu][] = []
  for (const [index, [key, menu]] of Object.entries(menus as Record<MenuName, DemoMenu>).entries()) {
    const { buyer = false, seller = false, usageFee = false, contract = false, ...words } = menu
    const flags = { buyerMenuFlag: buyer, sellerMenuFlag: seller, usageFeeFlag: usageFee, contractFlag: contract, archivedFlag: false }
    stocked.push([
      key,
      await createServiceMenu(operator(), {
        taxCategory: 1,
        unit: null,
        leadTime: null,
        quoteRequired: false,
        providerName: null,
        ...words,
        ...flags,
        displayOrder: (index + 1) * 10,
      }),
    ])
  }
  const shelf = Object.fromEntries(stocked) as Shelf
  await keepUsualOffers(operator(), shelf)
  return shelf
}

/** Quotation templates for the most frequent offers. */
async function keepUsualOffers(ctx: Ctx, shelf: Shelf) {
  const [first, second] = Object.values(shelf).filter(({ buyerMenuFlag, usageFeeFlag }) => buyerMenuFlag && !usageFeeFlag)
  const lineOf = ({ id }: ServiceMenu) => ({ serviceMenuID: id, quantity: 1 })
  const lines = [first, second].filter((menu) => menu !== undefined).map(lineOf)
  if (lines.length < 2) return
  await createQuotationTemplate(ctx, { name: '購入前の基本の調査', lines, note: null, archivedFlag: false })
  const discounted = [...lines, { name: 'まとめ割引', quantity: 1, unitPrice: -3_000 }]
  const note = 'まとめてお申し込みのときの見積です。'
  await createQuotationTemplate(ctx, { name: '基本の調査・まとめ割引', lines: discounted, note, archivedFlag: false })
}

export async function postNotices({ clock, end, operator }: Story) {
  for (const { daysAgo, ...words } of notices) {
    const moment = daysAgo === 0 ? end : daysBefore(end, daysAgo, 10)
    clock.set(daysAgo < 0 ? end : moment)
    await createNotice(operator(), { ...words, postDate: tokyoDay(moment) })
  }
}
