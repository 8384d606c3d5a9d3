import { applySeller } from '#domain/people/seller-approval/apply.ts'
import { putAntisocialCheck } from '#domain/people/seller-approval/check.ts'
import { SellerApplication } from '#domain/people/seller-approval/contract.ts'
import { setUserStatus } from '#domain/people/seller-approval/decide.ts'
import { AntisocialResult, DOCUMENT_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { purgePapers } from '#domain/people/seller-approval/retention.ts'
import { SignUp } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { createOperator, createUser } from '#domain/people/user/sign-up.ts'
import { HOUR_MS, tokyoDay } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { StaffRole } from '#platform/permission.ts'
import { findAddresses } from '#platform/postcode/lookup.ts'
import { makeOperator } from '#server/new-operator.ts'
import { applicants, buyers, chief, colleagues, type DemoPerson, mainBuyer, mainSeller, sellers } from '../people.ts'
import { reasons } from '../texts.ts'
import { daysBefore, type Story } from './story.ts'

/** This password is public: config.ts refuses these accounts in production. */
const DEMO_PASSWORD = 'engawa-demo-2026'

type PartyType = Exclude<UserType, typeof UserType.admin>

/** The accounts anyone may sign in to: a buyer, a seller and three operators. */
export async function enterMainPeople(story: Story) {
  const { platform, clock, end, ids } = story
  clock.set(daysBefore(end, 145, 9))
  ids.set(chief.key, await makeOperator(platform, { email: chief.email, name: chief.name, password: DEMO_PASSWORD }))
  for (const { key, name, email } of colleagues) {
    const id = await platform.accounts.createAccount({ email, password: DEMO_PASSWORD, emailVerified: true, displayName: name })
    ids.set(key, id)
    await createOperator(story.operator(), { id, email, name, staffRole: StaffRole.member })
  }
  for (const [person, email, userType, days] of [
    [mainSeller, 'seller@example.com', 2, 112],
    [mainBuyer, 'buyer@example.com', 3, 46],
  ] as const) {
    clock.set(daysBefore(end, days, 20))
    const displayName = `${person.lastName} ${person.firstName}`
    const id = await platform.accounts.createAccount({ email, password: DEMO_PASSWORD, emailVerified: true, displayName })
    ids.set(person.key, id)
    await enter(story, person, { id, email, userType })
  }
}

/** All other people. They have no account at the identity provider, so one cannot sign in as them. */
export async function enterOthers(story: Story) {
  const { clock, end, ids } = story
  const arrivals = [
    ...sellers.map((person, index) => ({ person, userType: UserType.seller, days: 140 - index })),
    ...buyers.map((person, index) => ({ person, userType: UserType.buyer, days: 44 - index })),
    ...Object.values(applicants)
      .flat()
      .map((person, index) => ({ person, userType: UserType.seller, days: 12 - index })),
  ]
  for (const { person, userType, days } of arrivals) {
    clock.set(daysBefore(end, days, story.random.whole(9, 20)))
    const id = newID()
    ids.set(person.key, id)
    await enter(story, person, { id, email: `${person.key}@example.com`, userType })
  }
}

/** Sellers submit their identity documents; the operator approves most of them, and the documents of the old decisions are deleted by night. */
export async function checkSellers(story: Story) {
  const { end } = story
  for (const [index, { key }] of [...sellers, mainSeller].entries()) {
    await apply(story, key, daysBefore(end, Math.min(110, 138 - index), 11))
    await decide(story, key, daysBefore(end, Math.min(109, 137 - index), 15), { sellerApprovedStatus: SellerApprovedStatus.approved })
  }
  story.clock.set(daysBefore(end, 109 - DOCUMENT_DAYS - 1, 4))
  await purgePapers(story.operator())
  const { rejected, suspended, waiting } = applicants
  await apply(story, rejected.key, daysBefore(end, 6, 13))
  await decide(story, rejected.key, daysBefore(end, 5, 10), {
    sellerApprovedStatus: SellerApprovedStatus.rejected,
    sellerDenyReason: reasons.blurredLicence,
  })
  await apply(story, suspended.key, daysBefore(end, 6, 18))
  await decide(story, suspended.key, daysBefore(end, 5, 11), { sellerApprovedStatus: SellerApprovedStatus.approved })
  for (const [index, { key }] of waiting.entries()) await apply(story, key, new Date(end.getTime() - (index + 2) * 5 * HOUR_MS))
}

/** Suspends a seller, which takes their listings offline again. */
export const suspendSeller = (story: Story) =>
  decide(story, applicants.suspended.key, daysBefore(story.end, 1, 16), {
    sellerApprovedStatus: SellerApprovedStatus.rejected,
    sellerDenyReason: reasons.suspension,
  })

export const isAgent = ({ companyName }: DemoPerson) => companyName !== undefined

async function enter(story: Story, person: DemoPerson, { id, email, userType }: { id: string; email: string; userType: PartyType }) {
  const { lastName, firstName, lastNameKana, firstNameKana, birthDate, companyName, licenseNumber } = person
  const ctx = { ...story.operator(), viewer: { kind: 'newcomer' as const, id, email, emailVerified: true } }
  await createUser(
    ctx,
    SignUp.parse({
      userType,
      name: userType === UserType.buyer ? lastName : `${lastName} ${firstName}`,
      lastName,
      firstName,
      lastNameKana,
      firstNameKana,
      birthDate,
      ...homeOf(person),
      phone: `0900000${String(1000 + story.ids.size)}`,
      companyName: companyName ?? null,
      licenseNumber: licenseNumber ?? null,
      substituteFlag: isAgent(person),
      mailOptIn: true,
      termsAgreed: true,
      privacyAgreed: true,
      messageReviewAgreed: true,
      antisocialDenied: true,
    }),
  )
}

function homeOf({ home }: DemoPerson) {
  const [postCode = '', address2 = ''] = home.split(' ')
  const [address] = findAddresses(postCode)
  if (!address) throw new Error(`No such postcode: ${postCode}`)
  return { postCode, prefecturesCode: address.prefCode, cityCode: address.jisCode, address1: address.town, address2 }
}

const papers = {
  1: ['paper-licence-front', 'paper-licence-back'],
  2: ['paper-passport', 'paper-address'],
  3: ['paper-my-number-front'],
} as const

async function apply(story: Story, key: string, moment: Date) {
  const { clock, album, random } = story
  clock.set(moment)
  const ctx = await story.as(key)
  const identificationDocumentType = random.oneOf([1, 1, 1, 2, 3] as const)
  const upload = (picture: string, dir: 'identification' | 'powerOfAttorney') => album.upload(ctx, dir, { picture })
  const imagePaths: string[] = []
  for (const picture of papers[identificationDocumentType]) imagePaths.push(await upload(picture, 'identification'))
  const substituteFlag = key.startsWith('agent')
  const powerOfAttorneyPath = substituteFlag ? await upload('paper-power-of-attorney', 'powerOfAttorney') : null
  await applySeller(
    ctx,
    story.ids.get(key) ?? '',
    SellerApplication.parse({ identificationDocumentType, imagePaths, substituteFlag, powerOfAttorneyPath }),
  )
}

async function decide(story: Story, key: string, moment: Date, decision: Parameters<typeof setUserStatus>[2]) {
  story.clock.set(moment)
  if (decision.sellerApprovedStatus === SellerApprovedStatus.approved)
    await putAntisocialCheck(story.operator(), story.ids.get(key) ?? '', {
      result: AntisocialResult.none,
      means: '新聞記事と公表情報の検索',
      day: tokyoDay(moment),
    })
  await setUserStatus(story.operator(), story.ids.get(key) ?? '', decision)
}
