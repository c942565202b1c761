import type { ObjectStorage } from '@stoep/shared'
import type { S3ClientConfig } from '@aws-sdk/client-s3'

/** Options of the S3 client, for Strapi's provider and for us. */
export const bucketClientOptions = ({ endpoint, region, accessKeyId, secretAccessKey }: ObjectStorage) =>
  ({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // For every storage: many support neither buckets as host names nor the checksums of newer clients.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
  }) satisfies S3ClientConfig
