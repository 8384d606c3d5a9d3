/** Error codes of the wire format; the SDK maps each to its `auth/...`. */
export type RefusalCode =
  | 'ADMIN_ONLY_OPERATION'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'EXPIRED_OOB_CODE'
  | 'FEDERATED_USER_ID_ALREADY_LINKED'
  | 'INSUFFICIENT_PERMISSION'
  | 'INVALID_ARGUMENT'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PASSWORD'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_ID_TOKEN'
  | 'MISSING_OOB_CODE'
  | 'MISSING_OR_INVALID_NONCE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'NOT_FOUND'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'RESET_PASSWORD_EXCEED_LIMIT'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'UNAUTHORIZED_DOMAIN'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

/** An error response of the provider. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number

  constructor(code: RefusalCode, detail?: string, status = 400) {
    super(detail ? `${code} : ${detail}` : code)
    this.name = 'Refusal'
    this.code = code
    this.status = status
  }

  /** The shape from which the SDK reads the code. */
  get body() {
    return { error: { code: this.status, message: this.message, errors: [{ message: this.message, domain: 'global', reason: 'invalid' }] } }
  }
}
