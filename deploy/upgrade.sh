#!/bin/sh
# Builds the current version and replaces one web process after the other. The site stays up meanwhile.
set -eu
cd "$(dirname "$0")/.."
docker compose build web-1
for service in web-1 web-2; do
  docker compose up -d --no-deps --wait "$service"
done
docker compose up -d
