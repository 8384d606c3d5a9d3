import { eq } from 'drizzle-orm'
import { formatPrice } from '#domain/base/words/format.ts'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { closingWords } from '#domain/deal/negotiation/closing-words.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { listing } from '#domain/market/listing/table.ts'
import type { Ctx } from '#platform/context.ts'
import { UserType } from '#platform/context.ts'
import { writeHead } from '#platform/documents/head.ts'
import { bytesOf, colours, frame, MARGIN, openPaper, type Paper, UPRIGHT, writeText } from '#platform/documents/page.ts'
import { setting } from '#platform/setting/settings.ts'
import type { PurchaseOffer } from './contract.ts'
import { editionOf } from './editions.ts'
import { wordsFor } from './enumerations.ts'
import { offeringOf } from './listing-facts.ts'
import { purchaseOffers } from './queries.ts'
import { applicableTerms, formatBuyer, formatTerm, type House, type Terms, termFields } from './terms.ts'

const SIDE = 44
const WIDTH = UPRIGHT.width - SIDE * 2
const LABEL = 150
/** As of November 2026; to be checked by a professional before it is changed. */
const NOT_BINDING = 'これは契約ではありません。契約書に署名するまでは、買主も売主も取りやめることができます。'

interface Content {
  offer: PurchaseOffer
  terms: Terms
  edition: Awaited<ReturnType<typeof editionOf>>
  house: House & { title: string; address: string }
  sellerName: string
  now: Date
  operator: string
  closing: string
}

/** 購入申込書: the accepted edition, otherwise the newest, as far as the reader may see it; with the acceptance on a page of its own. */
export async function getPurchaseOfferSheet(ctx: Ctx, id: string): Promise<{ bytes: Uint8Array; name: string }> {
  const offer = await purchaseOffers.one(ctx, id)
  const room = await visibleNegotiation(ctx, offer.negotiationID)
  const edition = await editionOf(ctx, { id, edition: offer.acceptedEdition ?? offer.edition })
  const { price, estateType, farmland, bidUntil } = await offeringOf(ctx, offer.estateID)
  const [shown] = await ctx.db
    .select({ title: listing.title, address: listing.address })
    .from(listing)
    .where(eq(listing.id, offer.estateID))
  const house = { price, estateType, farmland, bidUntil, title: shown?.title ?? '', address: shown?.address ?? '' }
  const terms = { ...edition.terms, buyers: offer.terms.buyers }
  const issuer = setting(ctx, 'issuer')
  const bytes = await drawOffer({
    offer,
    terms,
    edition,
    house,
    sellerName: room.sellerName,
    now: ctx.clock.now(),
    operator: issuer.name,
    closing: closingWords(room.negotiationType, issuer.license),
  })
  return { bytes, name: `purchase-offer-${edition.edition}` }
}

function drawOffer(content: Content): Promise<Uint8Array> {
  const { offer, terms, house, now, operator } = content
  const heading = `${wordsFor(terms.price).offer}書`
  const paper = openPaper({ title: `${heading} ${house.title}`, author: operator, now, upright: true })
  let y = drawHead(paper, heading, content)
  for (const name of applicableTerms(terms, house)) {
    const value = name === 'buyers' ? buyersOf(offer, terms) : formatTerm(name, terms)
    y += row(paper, termFields[name].label, value, y)
  }
  writeText(paper, NOT_BINDING + content.closing, { x: SIDE, y: y + 10, width: WIDTH }, { size: 8, colour: colours.soft })
  const pages = offer.acceptedAt ? 2 : 1
  foot(paper, content, 1, pages)
  if (offer.acceptedAt) {
    paper.addPage()
    drawAcceptance(paper, content)
    foot(paper, content, 2, pages)
  }
  return bytesOf(paper)
}

function drawHead(paper: Paper, heading: string, { offer, edition, house, sellerName, terms }: Content): number {
  const number = offer.arrivalNumber === null ? '' : `受付 第${offer.arrivalNumber}号　`
  const about = `${number}第${edition.edition}版　${formatMoment(edition.madeAt)}`
  writeHead(paper, heading, about, { x: SIDE, y: MARGIN + 14, width: WIDTH })
  let y = MARGIN + 64
  y += row(paper, '物件', `${house.title}\n${house.address}`, y)
  y += row(paper, '掲載価格（当時）', formatPrice(edition.listingPrice), y)
  y += row(paper, '買主', buyersOf(offer, terms), y)
  y += row(paper, '売主', `${sellerName} 様`, y)
  return y + 8
}

function drawAcceptance(paper: Paper, { offer, edition }: Content) {
  writeHead(paper, '承諾', '', { x: SIDE, y: MARGIN + 14, width: WIDTH })
  let y = MARGIN + 64
  const accepter = edition.by === UserType.buyer ? '売主' : '買主'
  y += row(paper, '承諾した日時', offer.acceptedAt ? formatMoment(offer.acceptedAt) : '―', y)
  y += row(
    paper,
    '承諾した側',
    offer.acceptedGround ? `${accepter}（運営が売主に代わって手続きしました：${offer.acceptedGround}）` : accepter,
    y,
  )
  y += row(paper, '承諾された内容', `第${edition.edition}版`, y)
  row(paper, '確認番号（SHA-256）', offer.acceptedSHA256 ?? '―', y)
}

const buyersOf = ({ buyerName }: PurchaseOffer, { buyers }: Terms) =>
  buyers.length > 0 ? buyers.map(formatBuyer).join('、') : `${buyerName} 様`

function row(paper: Paper, label: string, value: string, y: number): number {
  const height = Math.max(
    writeText(paper, label, { x: SIDE + 6, y: y + 4, width: LABEL - 12 }, { size: 8.5, colour: colours.soft }),
    writeText(paper, value, { x: SIDE + LABEL, y: y + 4, width: WIDTH - LABEL - 6 }, { size: 9.5, lines: 6 }),
  )
  frame(paper, { x: SIDE, y, width: WIDTH, height: height + 8 })
  return height + 8
}

function foot(paper: Paper, { offer, edition }: Content, page: number, pages: number) {
  const y = UPRIGHT.height - MARGIN - 24
  const writing = { size: 7, colour: colours.soft, lines: 1 } as const
  writeText(paper, `申込番号 ${offer.id}　SHA-256 ${edition.sha256}`, { x: SIDE, y, width: WIDTH }, writing)
  writeText(paper, `${page} / ${pages}`, { x: SIDE, y: y + 12, width: WIDTH }, { ...writing, align: 'right' })
}
