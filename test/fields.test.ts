import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import { makeWorld, type World } from './world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await makeWorld(app)
})
afterAll(() => app.close())

const sorted = (words: string) => words.trim().split(/\s+/).sort()
const keysOf = (entity: object) => Object.keys(entity).sort()

const stamps = 'createdAt updatedAt version'
const card = `id estateNumber title estateType estateTypeDetail price unitPrice prefecturesCode prefectures cityCode city address
  nearestStation nearestStationTime landArea floorArea floorPlan serviceRooms buildingDate structure statusOfUse cover photoCount isNew
  loweredFrom loweredAt pin hit trade reserved tradeMark sellerKind publishedAt endedAt endReason`
const listing = `${card} ${stamps} postCode address1 block buildingName publicAddress routeDescription areaOfUse appealPoint facilityFree
  saleTiming deliveryDate reasonsForSale renovation transactionMode negotiationType surveyCodes surveyResults disclosure disclosureNote
  documentCodes facilityCodes facilities nearbyPlaces nearestStationDistance priceStatus priceTax deliveryPart termsUntil photos land building badge broker consentedOn answerPace visibility
  approvedAt revisedAt confirmedAt confirmUntil priceHistory viewCount favoriteCount searchable outOfSight takerFee backupOffers bidUntil`
const negotiation = `id estateID estate buyerID buyerName sellerID sellerName adminID adminMemo status negotiationType sellerInvitedFlag
  chatStartFlag blocked deletedFlag takenOverAt closingWords priceDecided acceptedPrice heldDeposit closureReason reserved closesAt withdrawingUntil sealedUntil offering terminationBy depositPaid startedAt agreedAt completedAt closedAt lastSendAt adminLastSendAt
  buyerLastSendAt sellerLastSendAt newestSeq readSeq unreadCount unreadCards lastMessage yourTurn waitingSince snoozedUntil snoozeNote unsettleUntil participants answers stage changed next situation ${stamps}`
const chat = `id negotiationID seq senderID senderName userType receiverID receiverName readers messageType message imagePaths files quoteID
  quote noReply hit contacts relationID relation cardKind card systemFlag coveredAt coveredBy cover ${stamps}`
const user = `id email userType status userNumber name lastName firstName lastNameKana firstNameKana phone birthDate postCode
  prefecturesCode prefectures cityCode city address1 address2 companyName licenseNumber profileImagePath provisionalUntil substituteFlag mailOptIn plainWords
  identificationDocumentType powerOfAttorneyPath sellerApprovedStatus sellerApprovedAt sellerAppliedAt sellerCorrectionUntil sellerDenyReason usageFeeActive
  usageFeePayAt termsVersion termsAgreedAt privacyAgreedAt messageReviewAgreedAt antisocialDeniedAt ${stamps}`

test('a listing has these fields and no other, for every viewer', async () => {
  for (const person of [undefined, 'bea', 'sora', 'saburo', 'ada'] as const) {
    const api = app.as(person)
    expect(keysOf(await api.getPublicEstate({ params: { id: world.home.id } })), person).toEqual(sorted(listing))
    const [first] = (await api.listPublicEstates({ query: { limit: 1 } })).items
    expect(keysOf(first as object), person).toEqual(sorted(card))
  }
})

test('a listing never shows fields of the working copy', () => {
  const private_ =
    /^(owner|register)|^(reasonForSale|reasonForSaleCodes|notes|surveyMemo|priceDecided|denyReason|changeReason|userID|address2|room)$/
  expect(keysOf(world.home).filter((key) => private_.test(key)).length).toBeGreaterThan(20)
  expect(sorted(listing).filter((key) => private_.test(key))).toEqual([])
})

test('a negotiation has the same fields for its three sides, and the operators’ note for operators only', async () => {
  const seen = async (person: 'bea' | 'sora' | 'ada') => {
    const api = app.as(person)
    const one = await api.getNegotiation({ params: { id: world.deal.id } })
    const [listed] = (await api.listNegotiations({ query: { id: [world.deal.id] } })).items
    const [byID] = (await api.getNegotiationsByIds({ params: { ids: [world.deal.id] } })).items
    for (const each of [one, listed, byID]) expect(keysOf(each as object), person).toEqual(sorted(negotiation))
    return [one.adminMemo, listed?.adminMemo, byID?.adminMemo]
  }
  expect(await seen('ada')).toEqual([world.memo, world.memo, world.memo])
  expect(await seen('bea')).toEqual([null, null, null])
  expect(await seen('sora')).toEqual([null, null, null])
  // A filter must not reveal the content either.
  const asked = { query: { adminMemo: world.memo } }
  expect((await app.as('ada').countNegotiations(asked)).count).toBe(1)
  expect((await app.as('bea').countNegotiations(asked)).count).toBe(0)
})

test('a message has these fields, and only its readers learn who they are', async () => {
  for (const person of ['bea', 'sora', 'ada'] as const)
    for (const message of (await app.as(person).listChats({ query: { negotiationID: world.deal.id } })).items)
      expect(keysOf(message), person).toEqual(sorted(chat))
  expect((await app.as('bea').getChat({ params: { id: world.hello.id } })).readers).toEqual(expect.arrayContaining([2, 3]))
  const cards = async (person: 'bea' | 'sora') =>
    (await app.as(person).countChats({ query: { negotiationID: world.deal.id, messageType: [3, 4, 5] } })).count
  expect(await cards('bea')).toBeGreaterThan(0)
  expect(await cards('sora')).toBe(0)
})

test('a member finds only themselves, the operator everyone', async () => {
  expect(keysOf(await app.as('bea').getUser({ params: { id: 'bea' } }))).toEqual(sorted(user))
  for (const person of ['bea', 'sora', 'saburo'] as const)
    expect((await app.as(person).listUsers({ query: { limit: 100 } })).items.map(({ id }) => id)).toEqual([person])
  expect((await app.as('bea').listUsers({ query: { keyword: 'sora@example.com' } })).items).toEqual([])
  expect((await app.as('ada').listUsers({ query: { keyword: 'sora@example.com' } })).items).toHaveLength(1)
})
