export const TEXT_SIZE_COOKIE = 'text-size'

/** Stands in the head of every page, which is drawn in the usual size for all: the larger letters are there before anything is seen. */
export const readTextSize = `if(/(^|; )${TEXT_SIZE_COOKIE}=large(;|$)/.test(document.cookie))document.documentElement.dataset.text='large'`
