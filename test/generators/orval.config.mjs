/** The document has no server address, so the client gets one here. */
export default {
  engawa: { input: 'out/openapi.json', output: { target: 'out/orval.ts', client: 'fetch', baseUrl: 'http://localhost:3000/api' } },
}
