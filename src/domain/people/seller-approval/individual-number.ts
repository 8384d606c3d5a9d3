/**
 * Whether a refusal says that the papers show somebody's individual number, which nobody may keep. The card of that name is one of the
 * papers that we take, so a word about the card is no word about the number.
 */
export const saysIndividualNumber = (reason: string): boolean =>
  /(個人番号|マイナンバー)(?!カード)/.test(reason.normalize('NFKC').replaceAll(/\s/g, ''))
