/** Without an address in the document of its own: it is said where the client is made. */
export default {
  engawa: { input: 'out/openapi.json', output: { target: 'out/orval.ts', client: 'fetch', baseUrl: 'http://localhost:3000/api' } },
}
