export const TEXT_SIZE_COOKIE = 'text-size'
