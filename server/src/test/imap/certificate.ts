import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Made for tests, for `localhost` and 127.0.0.1; whoever has it can pretend to be that. */
export const testCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOPL3WSHClgd01K3R
IaUdvZK4f0XnUXot0Zqg/2SkP3KhRANCAATZJmJFrYiBXckUeLMp3Q4NQI41pJsI
qRn5YMqzSzYW/uaklbDgJpqS57EZcoj52M/TcPDHjcFXj7az3/7w0X8+
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUYNrmiZ6EZ4cTBkGHDzGqVPORcZQwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNTE1MzUzNVoYDzIxMjYxMTAx
MTUzNTM1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATZJmJFrYiBXckUeLMp3Q4NQI41pJsIqRn5YMqzSzYW/uaklbDgJpqS
57EZcoj52M/TcPDHjcFXj7az3/7w0X8+o28wbTAdBgNVHQ4EFgQUoEzRFirY39pD
V4tWa0bJj/6eQCYwHwYDVR0jBBgwFoAUoEzRFirY39pDV4tWa0bJj/6eQCYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgbvi7KgdgK5y+2TyfpKDY2Cxy+ff84+x9xPJQx/6pepwCIDMS
RwYW+0ehxvztL6CTA6YTTD1VKBMPCSDhTQWkcgAe
-----END CERTIFICATE-----
`,
}

/** Makes this process trust it, as one trusts the certificate of a real mail server. */
export function trustTestCertificate(): void {
  setDefaultCACertificates([...getCACertificates('default'), testCertificate.cert])
}

/** Takes that back, for what other tests of this process have trusted. */
export function distrustTestCertificate(): void {
  const others = getCACertificates('default').filter((one) => one.trim() !== testCertificate.cert.trim())
  setDefaultCACertificates(others)
}
