/** Labels of the profile fields that an offer requires and that are missing. */
export function missingOf(profile: { [name in keyof typeof needed]: string | null }): string[] {
  return [...new Set(Object.entries(needed).flatMap(([name, label]) => (profile[name as keyof typeof needed] ? [] : [label])))]
}
const needed = {
  lastName: 'お名前',
  firstName: 'お名前',
  lastNameKana: 'フリガナ',
  firstNameKana: 'フリガナ',
  phone: '電話番号',
  prefectures: '住所',
  city: '住所',
  address1: '住所',
} as const
