import { OpenAPIHono } from '@hono/zod-openapi'
import { noticeHandlers } from '#domain/notice/routes.ts'
import { type Env, mount } from '#platform/http/serve.ts'
import { contracts } from './contracts.ts'

/** The API: one line per room. */
export function createAPI(): OpenAPIHono<Env> {
  const api = new OpenAPIHono<Env>()
  mount(api, 'notice', contracts.notice, noticeHandlers)
  return api
}
