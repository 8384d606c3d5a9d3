import {
  mdiCarOutline,
  mdiCertificateOutline,
  mdiClipboardCheckOutline,
  mdiElevatorPassengerOutline,
  mdiHammerWrench,
  mdiHomeOutline,
  mdiShieldLockOutline,
  mdiShowerHead,
  mdiSofaOutline,
  mdiStorefrontOutline,
  mdiStove,
  mdiTagOutline,
  mdiTerrain,
  mdiThermometer,
  mdiWardrobeOutline,
  mdiWaterOutline,
  mdiWifi,
} from '@mdi/js'

/** By a word of the name, which the office may have changed. */
const icons: readonly (readonly [word: string, icon: string])[] = [
  ['ライフライン', mdiWaterOutline],
  ['バス', mdiShowerHead],
  ['キッチン', mdiStove],
  ['収納', mdiWardrobeOutline],
  ['冷暖房', mdiThermometer],
  ['室内', mdiSofaOutline],
  ['セキュリティ', mdiShieldLockOutline],
  ['通信', mdiWifi],
  ['共用部', mdiElevatorPassengerOutline],
  ['駐車', mdiCarOutline],
  ['構造', mdiHammerWrench],
  ['証明書', mdiCertificateOutline],
  ['検査', mdiClipboardCheckOutline],
  ['土地', mdiTerrain],
  ['事業', mdiStorefrontOutline],
  ['空き家', mdiHomeOutline],
]

/** The icon of a category of facilities; a tag for those that the office has named itself. */
export const categoryIcon = (name: string) => icons.find(([word]) => name.includes(word))?.[1] ?? mdiTagOutline
