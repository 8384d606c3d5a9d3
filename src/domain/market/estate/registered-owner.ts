import { toKatakana } from '#domain/base/words/typed-text.ts'
import { SellerKind } from '#domain/market/estate-fields/seller-kinds.ts'

/** The lister, by the name the operator has verified. */
export interface Lister {
  lastName: string | null
  firstName: string | null
  lastNameKana: string | null
  firstNameKana: string | null
  companyName: string | null
}

/** The registered owner, and the reason for sale. */
interface OwnerFields {
  substituteFlag: boolean
  reasonForSaleCodes: readonly number[]
  ownerLastName: string | null
  ownerFirstName: string | null
  ownerLastNameKana: string | null
  ownerFirstNameKana: string | null
  coOwners: readonly { name?: string | null }[]
}

/** 所有者 requires being in the register, alone or with others. 代理人 is only who says so: the name may differ for an heir or by marriage. */
export function sellerKindOf(estate: OwnerFields, lister: Lister | undefined): SellerKind {
  if (estate.substituteFlag) return SellerKind.agent
  if (!lister || isRegistered(estate, lister)) return SellerKind.owner
  return estate.reasonForSaleCodes.includes(INHERITED) ? SellerKind.heir : SellerKind.unregistered
}

/** If one of the names is not known yet, the lister counts as registered. */
function isRegistered(estate: OwnerFields, lister: Lister): boolean {
  const owner = foldName(estate.ownerLastName, estate.ownerFirstName)
  const name = foldName(lister.lastName, lister.firstName)
  if (owner === '' || name === '') return true
  if (owner === name || owner === foldName(lister.companyName)) return true
  if (estate.coOwners.some((one) => foldName(one.name ?? null) === name)) return true
  // No table covers all old and new forms of characters: the same reading and one matching half of the name count as the same person.
  const reading = foldName(estate.ownerLastNameKana, estate.ownerFirstNameKana)
  return (
    reading !== '' &&
    reading === foldName(lister.lastNameKana, lister.firstNameKana) &&
    (foldName(estate.ownerLastName) === foldName(lister.lastName) || foldName(estate.ownerFirstName) === foldName(lister.firstName))
  )
}

/** Normalised name: ignores width, spaces, kana variants and old forms of characters. */
const foldName = (...parts: readonly (string | null)[]): string =>
  [...toKatakana(parts.join('')).replace(/[\s・]/g, '')].map((char) => newForms.get(char) ?? smallKana.get(char) ?? char).join('')

/** 相続 */
const INHERITED = 2

const pairs = (text: string) => new Map(text.split(' ').map((pair) => [...pair] as unknown as readonly [string, string]))

/** Register forms of characters, and today's forms. */
const newForms = pairs(
  '髙高 﨑崎 嵜崎 碕崎 齋斎 齊斉 邊辺 邉辺 澤沢 濱浜 濵浜 廣広 國国 眞真 惠恵 櫻桜 嶋島 嶌島 冨富 德徳 瀨瀬 龍竜 榮栄 應応 條条 圓円 壽寿 學学 與与 寶宝 將将 曾曽 瀧滝 燈灯 縣県 豐豊 關関 靜静 顯顕 黑黒 萬万 藏蔵 敎教 淸清 禮礼 祐祐 福福 神神 都都 塚塚 吉吉 𠮷吉 舘館 凉涼 淺浅 鐵鉄 實実 佛仏 傳伝 兒児 勳勲 勝勝 晉晋 檜桧 槇槙 遙遥 瑤瑶 堯尭 彌弥 穰穣 增増 壯壮 巖巌 恆恒 戶戸 拔抜 搖揺 曉暁 橫横 步歩 歷歴 每毎 海海 淵渕 渚渚 琢琢 瓶瓶 益益 硏研 祥祥 祿禄 秊年 節節 經経 緣縁 繁繁 署署 聰聡 臺台 藝芸 藥薬 蘆芦 蠶蚕 覺覚 觀観 諸諸 譽誉 賴頼 轉転 辻辻 郞郎 郷郷 鄕郷 鷗鴎 鷄鶏 麥麦 黃黄 默黙 齡齢',
)
const smallKana = pairs('ァア ィイ ゥウ ェエ ォオ ッツ ャヤ ュユ ョヨ ヮワ')
