import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/contract.ts'
import type { z } from '#platform/zod.ts'
import { contracts } from '#src/contracts.ts'
import { endpoints } from './call.ts'

/** Resources of the specification, in the singular and plural of its paths. */
const resources = {
  chat: 'chats',
  estate: 'estates',
  facilityCategoryMaster: 'facilityCategoryMasters',
  favorite: 'favorites',
  negotiation: 'negotiations',
  notice: 'notices',
  order: 'orders',
  payment: 'payments',
  prefecture: 'prefectures',
  quotation: 'quotations',
  serviceMenu: 'serviceMenus',
  user: 'users',
  wizard: 'wizards',
}

/** Its further calls, verbatim, by their names in the domain. */
const extras = {
  approveEstate: 'PUT /estate/approve/{id}',
  rejectEstate: 'PUT /estate/reject/{id}',
  listNegotiationEstates: 'GET /negotiation/estate',
  listPublicEstates: 'GET /public/estates',
  switchFavorite: 'PATCH /favorite/switch/{estateID}',
  createImage: 'POST /image',
  applySeller: 'PUT /user/applySeller/{id}',
  setUserStatus: 'PUT /user/status/{id}',
  exportUsers: 'POST /users/export',
  getAddresses: 'GET /postcodes/{postcode}',
  patchNegotiations: 'GET /patchNegotiations',
  resetNegotiationSendAt: 'GET /dataPatch/negotiations/resetSendAt',
  setNegotiationChatStartFlag: 'GET /dataPatch/negotiations/setChatStartFlag',
  dataPatchServiceMenus: 'GET /dataPatch/ServiceMenus',
}

/** Moves of the domain, which no PUT or PATCH makes. */
const moves = {
  applyEstate: 'POST /estate/{id}/application',
  withdrawEstate: 'DELETE /estate/{id}/application',
  finishEstate: 'POST /estate/{id}/ending',
  relistEstate: 'DELETE /estate/{id}/ending',
  inviteSeller: 'POST /negotiation/{id}/invitation',
  startNegotiation: 'POST /negotiation/{id}/start',
  agreeNegotiation: 'POST /negotiation/{id}/agreement',
  completeNegotiation: 'POST /negotiation/{id}/completion',
  closeNegotiation: 'POST /negotiation/{id}/closure',
  offerQuotation: 'PUT /quotation/{id}/offer',
  cancelQuotation: 'POST /quotation/{id}/cancellation',
  confirmOrder: 'POST /order/{id}/confirmation',
  acceptOrder: 'POST /order/{id}/acceptance',
  cancelOrder: 'POST /order/{id}/cancellation',
  openCheckout: 'POST /payment/{id}/checkout',
  announceTransfer: 'POST /payment/{id}/transfer',
  confirmReceipt: 'POST /payment/{id}/receipt',
  refundPayment: 'POST /payment/{id}/refund',
  countPublicEstates: 'GET /public/estates/count',
  getPublicEstate: 'GET /public/estates/{id}',
  countListingView: 'POST /public/estates/{id}/view',
  markRead: 'PUT /negotiation/{id}/readPosition',
}

const served = Object.fromEntries(Object.entries(endpoints).map(([name, { method, path }]) => [name, `${method.toUpperCase()} ${path}`]))

test.each(Object.entries(resources))('%s has the eight calls', (one, many) => {
  const [One, Many] = [one, many].map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  expect(served).toMatchObject({
    [`count${Many}`]: `GET /${many}/count`,
    [`list${Many}`]: `GET /${many}`,
    [`get${Many}ByIds`]: `GET /${many}/{ids}`,
    [`get${One}`]: `GET /${one}/{id}`,
    [`create${One}`]: `POST /${one}`,
    [`put${One}`]: `PUT /${one}/{id}`,
    [`patch${One}`]: `PATCH /${one}/{id}`,
    [`delete${One}`]: `DELETE /${one}/{id}`,
  })
})

test('the further calls of the specification and the moves of the domain have their methods, paths and names', () => {
  expect(served).toMatchObject({ ...extras, ...moves })
})

test('lists filter by the names of the specification', () => {
  const search = `searchArea searchAreaFrom searchAreaTo searchBuildingDate searchBuildingDateFrom searchBuildingDateTo searchCityCodes
    searchFloorPlan searchFloorPlans searchPrefecturesCodes searchTotalFloorArea searchTotalFloorAreaFrom searchTotalFloorAreaTo
    priceFrom priceTo nearestStationTimeFrom nearestStationTimeTo`.split(/\s+/)
  for (const call of ['listPublicEstates', 'listEstates', 'listNegotiationEstates'])
    expect(parametersOf(call)).toEqual(expect.arrayContaining(search))
  expect(parametersOf('listQuotations')).toEqual(
    expect.arrayContaining([
      ...['negotiationID', 'quotationStatus', 'quotationRequestAtFrom', 'quotationFixAtTo', 'totalAmount', 'userID'],
      ...['cursor', 'limit', 'orderBy'],
    ]),
  )
  expect(parametersOf('listFacilityCategoryMasters')).toEqual(expect.arrayContaining(['sortOrder', 'visibleEstateType']))
  expect(parametersOf('listChats')).toContain('imagePaths')
  expect(parametersOf('listEstates')).toEqual(expect.arrayContaining(['reasonForSaleCodes', 'surveyCodes']))
})

/** Fields of the specification's entities, verbatim. */
const specifiedFields: Partial<Record<keyof typeof resources, string>> = {
  user: `id email userType firstName firstNameKana lastName lastNameKana name phone identificationDocumentType powerOfAttorneyPath
    sellerApprovedAt sellerApprovedStatus sellerDenyReason substituteFlag usageFeeActive usageFeePayAt userNumber`,
  estate: `id title status estateType estateTypeDetail address1 address2 city cityCode prefectures prefecturesCode region postCode
    publicAddress price priceDecided nearestStation nearestStationTime routeDescription areaOfUse appealPoint facilityFree deliveryDate
    reasonForSale reasonForSaleCodes renovation statusOfUse transactionMode notes register registerKana surveyCodes surveyMemo topImage
    viewCount userID approvedAt firstApprovedAt denyReason changeReason negotiationStatus negotiationType ownerFirstName
    ownerFirstNameKana ownerLastName ownerLastNameKana ownerPostCode ownerPrefectures ownerPrefecturesCode ownerCity ownerCityCode
    ownerAddress1 ownerAddress2`,
  negotiation: `id estateID buyerID buyerName sellerID sellerName adminID adminMemo status negotiationType chatStartFlag deletedFlag
    sellerInvitedFlag lastSendAt adminLastSendAt buyerLastSendAt sellerLastSendAt`,
  chat: `id message messageType imagePaths negotiationID senderID senderName receiverID receiverName relationID userType`,
  quotation: `negotiationID quotationStatus quotationRequestAt quotationFixAt totalAmount userID`,
  order: `id negotiationID quotationID orderUserID orderStatus orderAt orderCancelAt totalAmount`,
  payment: `id negotiationID orderID paymentUserID paymentStatus amount stripePaymentID`,
  serviceMenu: `id name description price priceDescription displayOrder buyerMenuFlag sellerMenuFlag usageFeeFlag`,
  favorite: `id buyerID estateID`,
  notice: `id title body postDate status`,
  facilityCategoryMaster: `id facilityCategoryName visibleEstateType sortOrder`,
  prefecture: `id name`,
  wizard: `question startFlag wizardType`,
}

test('every field of the specification filters its list and its count', () => {
  const missing = Object.entries(specifiedFields).flatMap(([one, fields]) => {
    const many = resources[one as keyof typeof resources]
    const Many = many.charAt(0).toUpperCase() + many.slice(1)
    return fields.split(/\s+/).flatMap((field) =>
      [`list${Many}`, `count${Many}`].flatMap((call) => {
        const parameters = parametersOf(call)
        return parameters.includes(field) || (parameters.includes(`${field}From`) && parameters.includes(`${field}To`))
          ? []
          : [`${call} ${field}`]
      }),
    )
  })
  expect(missing).toEqual([])
})

test('every entity has its id, timestamps and version', () => {
  for (const one of Object.keys(resources)) {
    const { output } = endpoints[`get${one.charAt(0).toUpperCase()}${one.slice(1)}`] as Endpoint
    expect(Object.keys((output as z.ZodObject).shape), one).toEqual(expect.arrayContaining(['id', 'createdAt', 'updatedAt', 'version']))
  }
})

test('no call name is used twice', () => {
  expect(Object.values(contracts).flatMap((contract) => Object.keys(contract))).toHaveLength(Object.keys(endpoints).length)
})

const parametersOf = (call: string) => Object.keys(endpoints[call]?.query?.shape ?? {})
