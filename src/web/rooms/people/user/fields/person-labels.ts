/** What the forms call the parts of a person, for the sentences about those that are missing. */
export const names = { lastName: '姓', firstName: '名', lastNameKana: '姓（フリガナ）', firstNameKana: '名（フリガナ）' }

/** A place is picked from a list. */
export const places = { prefecturesCode: '都道府県', cityCode: '市区町村' }

/** What a seller is asked beyond the name. */
export const whereabouts = {
  birthDate: '生年月日',
  postCode: '郵便番号',
  address1: '町名・丁目',
  address2: '番地・建物名・部屋番号',
  phone: '電話番号',
}
