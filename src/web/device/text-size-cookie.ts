export const TEXT_SIZE_COOKIE = 'text-size'

/** Inline script in the head of every page, which is rendered in the normal size for all: applies large text before the first paint. */
export const readTextSize = `if(/(^|; )${TEXT_SIZE_COOKIE}=large(;|$)/.test(document.cookie))document.documentElement.dataset.text='large'`
