import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/http/contract.ts'
import type { z } from '#platform/zod.ts'
import { contracts } from '#src/contracts.ts'
import { endpoints } from './call.ts'

/** The resources of the specification, in the singular and the plural of its paths. */
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

/** Its further calls, word for word, under the names that the domain gives them. */
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

/** The moves of the domain, which no PUT or PATCH makes. */
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
  viewPublicEstate: 'POST /public/estates/{id}/view',
  putReadPosition: 'PUT /negotiation/{id}/readPosition',
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

test('lists filter by the words of the specification', () => {
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

test('every entity carries its stamps', () => {
  for (const one of Object.keys(resources)) {
    const { output } = endpoints[`get${one.charAt(0).toUpperCase()}${one.slice(1)}`] as Endpoint
    expect(Object.keys((output as z.ZodObject).shape), one).toEqual(expect.arrayContaining(['id', 'createdAt', 'updatedAt', 'version']))
  }
})

test('no name is given twice', () => {
  expect(Object.values(contracts).flatMap((contract) => Object.keys(contract))).toHaveLength(Object.keys(endpoints).length)
})

const parametersOf = (call: string) => Object.keys(endpoints[call]?.query?.shape ?? {})
