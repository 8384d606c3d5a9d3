import { siteURL } from '#web/url/site-url.ts'
import { documentTitle, siteName } from './document-title.ts'

/** Search-engine and sharing metadata of a public page; built by its loader, so it adds nothing to everyone's first load. */
export function headOf({
  title,
  description,
  path,
  image,
  type = 'website',
  hidden = false,
}: {
  title: string
  description: string
  /** The canonical path of the content. */
  path: string
  /** The sharing image; with a known size it is shown immediately. */
  image?: { path: string; width: number; height: number; alt: string }
  type?: 'website' | 'article'
  /** Hidden from search engines. */
  hidden?: boolean
}) {
  const url = siteURL() + path
  return {
    meta: [
      { title: documentTitle(title) },
      { name: 'description', content: description },
      ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: siteName },
      { property: 'og:type', content: type },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:locale', content: 'ja_JP' },
      ...(image
        ? [
            { property: 'og:image', content: siteURL() + image.path },
            { property: 'og:image:width', content: String(image.width) },
            { property: 'og:image:height', content: String(image.height) },
            { property: 'og:image:alt', content: image.alt },
          ]
        : []),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
