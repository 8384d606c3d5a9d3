export const MAX_CHAT_FILE_BYTES = 10 * 1024 * 1024
/** Maximum files per message. */
export const MAX_CHAT_FILES = 5
export const TOO_LARGE_CHAT_FILE = `ファイルは${MAX_CHAT_FILE_BYTES / 1024 / 1024}MBまでです。小さくするか、分けてお送りください。`
export const ONLY_PDF = 'メッセージで送れるファイルはPDFです。写真は「写真を選ぶ」からお送りください。'
