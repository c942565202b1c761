/** Of both servers, so that the cms ends no request that the storefront still passes on. */
export const SERVER_LIMITS = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  // Enough for a picture on a slow mobile network; forms and JSON have less.
  requestTimeout: 310_000,
  // Longer than load balancers, and our own clients, keep an idle connection: they would send into one just closed.
  keepAliveTimeout: 65_000,
  // How often the timeouts are checked; Node's default of 30 s would double the header timeout.
  connectionsCheckingInterval: 5_000,
}
