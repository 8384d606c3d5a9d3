/** Field labels for error messages about missing values. */
export const names = { lastName: '姓', firstName: '名', lastNameKana: '姓（フリガナ）', firstNameKana: '名（フリガナ）' }

/** Places are picked from a list. */
export const places = { prefecturesCode: '都道府県', cityCode: '市区町村' }

/** Fields asked of a seller besides the name. */
export const whereabouts = {
  birthDate: '生年月日',
  postCode: '郵便番号',
  address1: '町名・丁目',
  address2: '番地・建物名・部屋番号',
  phone: '電話番号',
}
