level={{ level }}
