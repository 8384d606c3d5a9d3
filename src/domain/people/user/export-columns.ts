export const exportColumns = {
  userNumber: '会員番号',
  userType: '会員区分',
  status: '会員の状態',
  name: '表示名',
  lastName: '姓',
  firstName: '名',
  lastNameKana: '姓（フリガナ）',
  firstNameKana: '名（フリガナ）',
  email: 'メールアドレス',
  phone: '電話番号',
  birthDate: '生年月日',
  postCode: '郵便番号',
  prefectures: '都道府県',
  city: '市区町村',
  address1: '町名・丁目',
  address2: '番地・建物名・部屋番号',
  companyName: '会社名',
  licenseNumber: '免許番号',
  substituteFlag: '代理人による出品',
  sellerApprovedStatus: '売主審査の状況',
  sellerApprovedAt: '売主承認日時',
  usageFeeActive: 'サイト利用料の状態',
  usageFeePayAt: 'サイト利用料の支払日時',
  mailOptIn: 'お知らせメールの受信',
  createdAt: '登録日時',
} as const
export type ExportColumn = keyof typeof exportColumns

/** The columns as the form offers them. */
export const exportGroups: Readonly<Record<string, readonly ExportColumn[]>> = {
  本人: [
    'userNumber',
    'userType',
    'name',
    'lastName',
    'firstName',
    'lastNameKana',
    'firstNameKana',
    'birthDate',
    'companyName',
    'licenseNumber',
  ],
  連絡先: ['email', 'phone', 'postCode', 'prefectures', 'city', 'address1', 'address2', 'mailOptIn'],
  手続き: ['createdAt', 'status', 'sellerApprovedStatus', 'sellerApprovedAt', 'substituteFlag', 'usageFeeActive', 'usageFeePayAt'],
}

export const exportColumnNames = Object.keys(exportColumns) as [ExportColumn, ...ExportColumn[]]
