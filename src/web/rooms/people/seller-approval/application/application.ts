import { readDigits } from '#domain/base/words/contact-digits.ts'
import type { Identification, SellerCheck } from '#domain/people/seller-approval/contract.ts'
import { type IdentificationDocumentType, identificationDocuments } from '#domain/people/seller-approval/enumerations.ts'
import type { User } from '#domain/people/user/contract.ts'
import { findPrefecture } from '#web/rooms/base/master/prefectures.ts'
import { names, places, whereabouts } from '#web/rooms/people/user/fields/person-labels.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'
import { missing } from '#web/ui/form/required.ts'
import { openCorrectionRequest } from './asked.ts'

/** Form values of the application; all are strings. */
export type Application = ReturnType<typeof applicationOf>

/** The form's fields for the pictures, in the order of a document's slots. */
export const pictureFields = ['firstImage', 'secondImage'] as const

/** Starts from the last application, otherwise from the profile. */
export function applicationOf(user: User, { current }: Identification) {
  const known: SellerCheck['identity'] = current?.identity ?? user
  const text = (value: string | null) => value ?? ''
  // A correction starts from what was sent, so an applicant asked about a name need not photograph the documents again.
  const sent = openCorrectionRequest(current) ? current : null
  return {
    documentType: sent ? String(sent.identificationDocumentType) : '',
    firstImage: sent?.imagePaths[0] ?? '',
    secondImage: sent?.imagePaths[1] ?? '',
    standing: (current ?? user).substituteFlag ? 'agent' : 'owner',
    powerOfAttorney: sent?.powerOfAttorneyPath ?? '',
    lastName: text(known.lastName),
    firstName: text(known.firstName),
    lastNameKana: text(known.lastNameKana),
    firstNameKana: text(known.firstNameKana),
    birthDate: text(known.birthDate),
    postCode: text(known.postCode),
    prefecturesCode: text(known.prefecturesCode),
    cityCode: text(known.cityCode),
    address1: text(known.address1),
    address2: text(known.address2),
    phone: text(known.phone),
  }
}

type Document = (typeof identificationDocuments)[IdentificationDocumentType]
export const documentOf = ({ documentType }: { documentType: string }): Document | undefined =>
  identificationDocuments[Number(documentType) as IdentificationDocumentType]

export function checkApplication(values: Application): Mistakes {
  const slots = documentOf(values)?.slots ?? []
  const open = pictureFields.slice(0, slots.length).filter((field) => !values[field])
  const sentence = (called: string) => `${called}の画像を選び、送信が終わるまでお待ちください`
  return {
    ...missing(values, { documentType: '本人確認書類の種類', ...places }, '選択'),
    ...Object.fromEntries(open.map((field) => [field, sentence(slots[pictureFields.indexOf(field)] ?? '')])),
    ...(values.standing === 'agent' && !values.powerOfAttorney && { powerOfAttorney: sentence('委任状') }),
    ...missing(values, { ...names, ...whereabouts }),
  }
}

/** The body of `applySeller`. */
export function bodyOf({ documentType, firstImage, secondImage, standing, powerOfAttorney, ...identity }: Application) {
  const slots = documentOf({ documentType })?.slots ?? []
  const substituteFlag = standing === 'agent'
  return {
    ...identity,
    identificationDocumentType: Number(documentType) as IdentificationDocumentType,
    imagePaths: [firstImage, secondImage].slice(0, slots.length),
    substituteFlag,
    powerOfAttorneyPath: substituteFlag ? powerOfAttorney : null,
  }
}

/** As shown on the check page: the form has codes, the page shows names. */
export const identityOf = (values: Application, city: string | undefined): NonNullable<SellerCheck['identity']> => ({
  ...values,
  postCode: readDigits(values.postCode),
  prefectures: findPrefecture(values.prefecturesCode)?.name ?? null,
  city: city ?? null,
  phone: readDigits(values.phone),
})
