import { eq } from 'drizzle-orm'
import { companion } from '#domain/deal/companion/table.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { confirmationToken } from '#domain/market/estate/confirmation.ts'
import { listing } from '#domain/market/listing/table.ts'
import type { Notice } from '#domain/news/notice/contract.ts'
import { notify as tellMember } from '#domain/news/notification/notify.ts'
import { sameCandidate } from '#domain/people/duplicates/table.ts'
import { user } from '#domain/people/user/table.ts'
import { makeExport } from '#domain/talk/talk-export/make.ts'
import { unsubscribe } from '#listeners/news/subscription.ts'
import { insertRow } from '#platform/db/rows.ts'
import type { TestApp } from './app.ts'
import { moneyIn } from './bank-files.ts'
import { cast, type Person } from './cast.ts'
import { invite, joined, linkTo } from './companions.ts'
import { asked as askedOf, owner } from './consents.ts'
import { chatFileForm, fileForm, handIn, paperOf, photoOfPaper } from './deal-papers.ts'
import {
  accept,
  askForQuotation,
  invoiced,
  lostDispute,
  offeredQuotation,
  payByCard,
  plannedChange,
  stockMenus,
  twoRefunds,
} from './deals.ts'
import { appliedHouse, draftHouse, hillHouse, towerRoom } from './houses.ts'
import { newcomer } from './newcomer.ts'
import { acceptOffer, completeProfile, counterOffer, submit } from './offers.ts'
import { apply } from './papers.ts'
import { pictureForm, uploaded } from './pictures.ts'
import { stepOf } from './plans.ts'
import { delivered, room, say } from './rooms.ts'
import { issue, plainAnswers, writeStatement } from './statements.ts'
import { fileTaken } from './takeouts.ts'
import { appointed, propose } from './viewings.ts'
import { deliver, intent, tell } from './webhooks.ts'

export type World = Awaited<ReturnType<typeof makeWorld>>

/** Data that only its owner and the operators may read; each value is unique in the test world. */
export const secretsOf = (person: Person) => {
  const number = Object.keys(cast).indexOf(person)
  return {
    email: `${cast[person].id}@example.com`,
    phone: `0901234567${number}`,
    firstName: `本名${'甲乙丙丁戊己'[number]}`,
    lastNameKana: `ナイショ${'アイウエオカ'[number]}`,
    address1: `秘密町${number}丁目`,
    birthDate: `1970-01-0${number + 1}`,
  }
}

/**
 * An example of everything, created as users would: estates in every state, a deal between bea and sora with its chat, documents and
 * payments, and the operator's publications.
 */
export async function makeWorld(app: TestApp) {
  const [ada, bea, sora] = [app.as('ada'), app.as('bea'), app.as('sora')]
  for (const person of Object.keys(cast) as Person[])
    await app.platform.database.db.update(user).set(secretsOf(person)).where(eq(user.id, cast[person].id))
  const menus = await stockMenus(app)
  const forBoth = await ada.createServiceMenu({
    body: { name: '境界の確認', description: '立ち会います。', price: 22_000, displayOrder: 5, buyerMenuFlag: true, sellerMenuFlag: true },
  })
  const words = { title: '冬季休業', body: '年末年始はお休みします。', postDate: '2026-11-21' }
  const staffInvitation = await newcomer(app)
  const notice: Notice = await ada.createNotice({ body: { ...words, status: 2 } })
  const unpublished: Notice = await ada.createNotice({ body: { ...words, status: 1 } })
  const prefecture = await ada.createPrefecture({ body: { id: '47', name: '沖縄県', kana: 'オキナワケン', region: 8 } })
  const facilities = await ada.createFacilityCategoryMaster({ body: { facilityCategoryName: '台', visibleEstateType: [2], sortOrder: 1 } })
  const stove = await ada.createFacility({ body: { name: 'かまど', categoryID: facilities.id } })
  const oven = await ada.createFacility({ body: { name: '石窯', categoryID: facilities.id } })
  const question = await ada.createWizard({ body: { question: '何を売りますか。', wizardType: 1, displayOrder: 1 } })
  const reason = await ada.createReason({ body: { kind: 4, label: '迷惑な連絡', letterText: 'ご遠慮ください。', displayOrder: 1 } })

  const samePair = await insertRow(await app.ctx(), sameCandidate, { aID: 'bea', bID: 'ben', score: 50, reasons: ['phone'], state: 1 })
  const { email: _email, ...known } = secretsOf('suzu')
  const applicant = await apply(app, 'suzu', known)
  const draft = await draftHouse(app)
  const applied = await appliedHouse(app)
  const home = await hillHouse(app)
  const tower = await towerRoom(app, { room: '海風号室' })
  const ended = await hillHouse(app).then(({ id }) => sora.finishEstate({ params: { id }, body: { endReason: 2 } }))
  const withheld = await hillHouse(app).then(({ id }) => ada.withholdEstate({ params: { id }, body: { reason: '写真が実際と違います。' } }))
  const paused = await hillHouse(app).then(({ id }) => sora.pauseEstate({ params: { id } }))
  const ctx = await app.ctx()
  const [live] = await ctx.db.select({ at: listing.confirmedAt }).from(listing).where(eq(listing.id, home.id))
  const confirmation = confirmationToken(ctx, home.id, live?.at as Date) // to the millisecond, which the wire does not tell
  const letterToSora = { params: { id: home.id }, body: { text: '写真の日付を教えてください。' } }
  const [reviewAsked, reviewAnswered] = [await ada.writeReviewLetter(letterToSora), await ada.writeReviewLetter(letterToSora)]
  await sora.answerReviewLetter({ params: { id: reviewAnswered.id }, body: { text: '今月の写真です。' } })
  const [aID, bID] = [home.id, tower.id].sort() as [string, string]
  const housePair = await insertRow(ctx, sameCandidate, { kind: 'estate', aID, bID, score: 50, reasons: ['photo'], state: 1 })
  const kept = await bea.createFavorite({ body: { estateID: home.id } })

  const search = await bea.createSavedSearch({
    body: { name: '神奈川県の一戸建て', frequency: 2, conditions: { estateType: '2', searchPrefecturesCodes: '14' } },
  })
  const stop = new URL(unsubscribe(await app.ctx(), { kind: 'savedSearch', id: search.id }).url)

  const template = await ada.createReplyTemplate({ body: { title: 'お礼', body: '{相手}様、ありがとうございます。' } })

  const usualOffer = await ada.createQuotationTemplate({ body: { name: '調査', lines: [{ serviceMenuID: menus.survey.id, quantity: 1 }] } })
  const aboutBea = { subjectKind: 'user', subjectID: 'bea' } as const
  const note = await ada.createNote({ body: { id: crypto.randomUUID(), ...aboutBea, text: '電話がありました。' } })
  const savedView = await ada.saveView({ body: { name: '期限超過', query: 'show=unpaid' } })
  const deal = await bea.createNegotiation({ body: { estateID: home.id } })
  const photo = await uploaded(app, 'bea', 'chat')
  const hello = await say(app, 'bea', deal, 'はじめまして。見学できますか。')
  await say(app, 'sora', deal, 'はい、いつでもどうぞ。')
  const picture = await bea.createChat({ body: { id: crypto.randomUUID(), negotiationID: deal.id, imagePaths: [photo.path] } })
  const fileSent = await bea.uploadChatFile({ body: chatFileForm(deal.id) })
  const fileUnsent = await bea.uploadChatFile({ body: chatFileForm(deal.id) })
  await bea.createChat({ body: { id: crypto.randomUUID(), negotiationID: deal.id, fileIDs: [fileSent.id] } })
  const privacyAsked = await bea.createPrivacyRequest({ body: { kind: 3 } })
  await ada.askRequester({ params: { id: privacyAsked.id }, body: { text: 'どの項目ですか。' } })
  const privacyNew = await bea.createPrivacyRequest({ body: { kind: 1 } })
  const privacyChecked = await bea.createPrivacyRequest({ body: { kind: 2 } })
  await ada.verifyRequesterIdentity({ params: { id: privacyChecked.id }, body: { method: 1 } })
  const talkExport = await bea.requestTalkExport({ params: { id: deal.id }, body: { format: 'pdf' } })
  await makeExport(await app.ctx(), talkExport)
  const inquiry = { id: crypto.randomUUID() }
  await bea.submitInquiry({ body: { ...inquiry, topic: 1, name: '別府', email: 'bea@example.com', text: '使い方を知りたい。' } })
  const memo = '運営だけの覚え書き'
  await ada.patchNegotiation({ params: { id: deal.id }, body: { adminMemo: memo } })
  const meter = '検針の番号は、普通の用紙に 1234567 とあります。'
  const covered = await say(app, 'bea', deal, '失礼なことば')
  await ada.hideMessage({ params: { id: covered.id }, body: { reasonCode: 4, reason: '不快な表現のため。' } })
  await sora.reportMessage({ params: { id: hello.id }, body: { reason: 4 } })
  const [reportCase] = (await ada.listReportCases()).items
  if (!reportCase) throw new Error('The report opened no case.')
  const held = await bea.createChat({ body: { id: crypto.randomUUID(), negotiationID: deal.id, message: meter, mistaken: true } })

  const asked = await askForQuotation(app, deal.id, menus)
  const offered = await offeredQuotation(app, menus, 'bea', deal.id)
  const placed = await accept(app, await offeredQuotation(app, menus, 'bea', deal.id))
  const toOrder = await offeredQuotation(app, menus, 'bea', deal.id)
  const proposed = await ada.createOrder({ body: { quotationID: toOrder.id, version: toOrder.version } })
  const unpaid = await invoiced(app, menus, 'bea', deal.id)
  const transferred = await invoiced(app, menus, 'bea', deal.id)
  await bea.announceTransfer({ params: { id: transferred.payment.id }, body: { date: '2026-11-21', name: 'ベップ' } })
  const [paid, goesBack] = [await invoiced(app, menus, 'bea', deal.id), await invoiced(app, menus, 'bea', deal.id)]
  await payByCard(app, paid.payment)
  const [receipt] = (await bea.listDocuments({ query: { subjectID: paid.payment.id } })).items
  if (!receipt) throw new Error('The payment has no receipt.')
  const deposits = await moneyIn(app, (await invoiced(app, menus, 'bea', deal.id)).payment)
  const [card] = (await bea.listChats({ query: { negotiationID: deal.id, messageType: [3] } })).items
  if (!card) throw new Error('The deal has no card.')

  await deliver(app, tell(app, { object: intent('nobody', 5_000) }))
  const [alert] = (await ada.listAlerts()).items
  if (!alert) throw new Error('Money that nobody knows raised no alert.')

  const fresh = await room(app)
  const uninvited = await room(app, { type: 1 })
  const substitute = await room(app, { type: 2 })
  const agreed = await room(app, { type: 2 })
  await ada.startNegotiation({ params: { id: agreed.id } })
  await ada.startNegotiation({ params: { id: substitute.id } })
  await ada.agreeNegotiation({ params: { id: agreed.id }, body: { priceDecided: 24_000_000, note: '契約書の写しを見た' } })
  const closed = await room(app)
  await bea.closeNegotiation({ params: { id: closed.id }, body: { reason: 'ほかの家に決めました。' } })

  const visit = await propose(app, deal.id)
  const appointedRoom = await room(app)
  const appointment = await appointed(app, appointedRoom.id)
  const visited = await room(app)
  const contradicted = await past(app, visited, 9)
  const [missed, shown, started] = [await past(app, visited, 9), await past(app, visited, 3), await past(app, visited, 2)]

  await tellMember(await app.ctx(), cast.ada.id, { kind: 'negotiation.opened', path: `/admin/chat/${deal.id}`, negotiationID: deal.id })
  const [notification] = (await ada.listNotifications()).items
  if (!notification) throw new Error('Ada was told nothing.')
  await completeProfile(app, 'bea', secretsOf('bea'))
  const [bid, substituted] = [await submit(app, appointedRoom.id), await submit(app, substitute.id)]
  const countered = await counterOffer(app, await submit(app, visited.id))
  const bought = await acceptOffer(app, await submit(app, (await room(app)).id))

  const [plan] = (await ada.listDealPlans({ query: { negotiationID: [bought.negotiationID] } })).items
  if (!plan) throw new Error('An accepted offer made no plan.')
  for (const side of [bea, sora]) await side.completeDealStep({ params: { id: stepOf(plan, 'profile').id }, body: {} })
  const planned = await bea.addDealStep({ params: { id: plan.id }, body: { title: '庭木の手入れ', party: 2 } })
  const otherDays = { by: 3, contractDay: '2026-12-12', handoverDay: '2027-02-28', reason: '引っ越しのため' } as const
  const asking = await insertRow(ctx, dealPlan, {
    ...{ negotiationID: fresh.id, estateID: fresh.estateID, planStatus: 1, facts: [] },
    ...{ acceptedOn: '2026-11-21', contractDay: '2026-12-12', handoverDay: '2027-01-31' },
    dateProposal: { ...otherDays, at: '2026-11-21T10:00:00+09:00', byOperator: false },
  })
  const planAtHome = await insertRow(ctx, dealPlan, {
    ...{ negotiationID: deal.id, estateID: home.id, planStatus: 9, facts: [] },
    ...{ acceptedOn: '2026-11-21', contractDay: '2026-12-12', handoverDay: '2027-01-31' },
  })
  await writeStatement(app, home.id, plainAnswers({ type: 'H', farm: false, lease: false, ground: false }))
  const stated = await issue(app, { id: deal.id, estateID: home.id }, 1, { name: `空野${secretsOf('sora').firstName}` })

  const saleContract = await bea.createSaleContract({ body: { negotiationID: bought.negotiationID, source: 3 } })
  const registry = await paperOf(app, 'sora', bought.negotiationID, 1)
  const handedIn = await handIn(app, 'sora', await paperOf(app, 'sora', bought.negotiationID, 9), 'bea')
  const power = await handIn(app, 'sora', await paperOf(app, 'sora', bought.negotiationID, 19), 'ada')
  const letGo = await paperOf(app, 'sora', bought.negotiationID, 15)
  await sora.omitPaper({ params: { id: letGo.id }, body: { reason: 'ありません。' } })
  const atHome = (await sora.preparePapers({ params: { id: bought.estateID } })).items.find(({ kind }) => kind === 45)
  if (!atHome) throw new Error('A house has a key.')
  await sora.submitPaper({ params: { id: atHome.id }, body: { holding: 1 } })
  const toFile = await sora.uploadChatFile({ body: chatFileForm(bought.negotiationID) })
  const withFile = delivered(
    await sora.createChat({ body: { id: crypto.randomUUID(), negotiationID: bought.negotiationID, fileIDs: [toFile.id] } }),
  )
  const inTalk = { id: withFile.id, body: { paperID: registry.id, sourceID: toFile.id } }
  const file = handedIn.files[0]?.id ?? ''
  const papers = { inTalk, registry, handedIn, power, letGo, atHome, file, form: fileForm(await photoOfPaper()) }

  const invited = await invite(app, home.id)
  const token = await linkTo(app, invited.email)
  const unanswered = await invite(app, home.id, 'sora', { email: 'nagisa@example.com' })
  const longAgo = new Date(app.clock.now().getTime() - 2 * 86_400_000)
  await ctx.db.update(companion).set({ invitedAt: longAgo }).where(eq(companion.id, unanswered.id))
  const { companion: onlooker, headers: asOnlooker } = await joined(app, home.id, 'sora', {
    email: 'minato@example.com',
    sees: { offers: true, papers: true, plan: true },
  })

  const heir = await invite(app, home.id, 'sora', { ...owner, email: 'kaoru@example.com', consent: { minPrice: 1, until: '2027-11-21' } })
  const consent = await askedOf(app, heir.id)

  await bea.objectToAbsence({ params: { id: contradicted.id }, body: { note: '門の前にいました。' } })
  const feed = new URL((await bea.createCalendarFeed({ body: {} })).url).pathname
  const keys = { p256dh: `BA${'A'.repeat(85)}`, auth: 'A'.repeat(22) }
  const browser = await ada.subscribeToPush({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/ada', keys } })

  const licence = [await uploaded(app, 'saburo', 'identification'), await uploaded(app, 'saburo', 'identification')] as const
  const draftPhoto = await uploaded(app, 'sora', 'estate')
  const draftWithPhoto = await draftHouse(app, { estatePhotos: [{ path: draftPhoto.path, kind: 2 }] })
  const publicPhoto = await uploaded(app, 'sora', 'estate')
  await hillHouse(app, { estatePhotos: [{ path: publicPhoto.path, kind: 2 }] })
  const cardPage = new URL((await bea.openCheckout({ params: { id: unpaid.payment.id } })).url).pathname
  const pictures = {
    chat: await pictureForm('chat'),
    ...{ file: chatFileForm(deal.id), paper: fileForm(await photoOfPaper()) },
    estate: await pictureForm('estate'),
    identification: await pictureForm('identification'),
  }
  return {
    ...{ menus, forBoth, staffInvitation, notice, unpublished, prefecture, facilities, stove, oven, question, reason, usualOffer },
    ...{ applicant, samePair, draft, draftWithPhoto, applied, home, paused, withheld, confirmation, tower, ended, kept },
    ...{ reviewAsked, reviewAnswered, housePair, search, template, note, savedView, takenOut: await fileTaken(app) },
    ...{ unsubscribe: stop.pathname + stop.search },
    ...{ deal, fileSent, fileUnsent, talkExport, privacyAsked, privacyNew, privacyChecked, memo, inquiry, hello, covered, held },
    ...{ reportCase, picture, card, fresh, uninvited, substitute, agreed, closed },
    ...{ bid, substituted, countered, bought, plan: planned, planAtHome, asking, stated },
    ...{ visit, appointment, appointed: appointedRoom, missed, shown, started, contradicted, feed },
    ...{ invited, token, unanswered, onlooker, asOnlooker, heir, consent },
    dispute: await lostDispute(app, await invoiced(app, menus, 'bea', deal.id)),
    ...{ asked, offered, placed, proposed, unpaid, transferred, paid, receipt, cardPage, alert, ...deposits },
    ...{ papers, saleContract, menuChange: await plannedChange(app, menus), ...(await twoRefunds(app, paid, goesBack)) },
    ...{ notification, browser, licence, photo, draftPhoto, publicPhoto, pictures },
  }
}

/** A viewing whose time has come: under way, over, or with the buyer reported absent. */
async function past(app: TestApp, { id }: { id: string }, viewingStatus: 2 | 3 | 9) {
  const fixed = await appointed(app, id)
  const now = app.clock.now()
  const absence = { closedAt: now, closeReason: 6, absentSide: 3 as const }
  await (await app.ctx()).db
    .update(viewing)
    .set({ viewingStatus, start: now, end: new Date(now.getTime() + 3_600_000), ...(viewingStatus === 9 && absence) })
    .where(eq(viewing.id, fixed.id))
  return fixed
}
